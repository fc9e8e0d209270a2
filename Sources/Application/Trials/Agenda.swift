/// What people and programs do.
enum Deed {
    case click(Int, String)
    case fakeClick(Int)
    case begin(Int, click: Int?)
    case open(Int, click: Int?, begun: Double)
    case again(Int)
    case follow(Int)
}

/// Deeds by their time (a binary heap; equal times in the order they were planned).
struct Agenda {
    private var heap: [(second: Double, order: Int, deed: Deed)] = []
    private var count = 0

    mutating func add(_ deed: Deed, at second: Double) {
        heap.append((second, count, deed))
        count += 1
        var child = heap.count - 1
        while child > 0, isBefore(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func next() -> (Double, Deed)? {
        guard let first = heap.first else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isBefore(child, least) {
                least = child
            }
            if least == parent { break }
            heap.swapAt(parent, least)
            parent = least
        }
        return (first.second, first.deed)
    }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        (heap[left].second, heap[left].order) < (heap[right].second, heap[right].order)
    }
}
