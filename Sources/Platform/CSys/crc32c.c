#include "csys.h"
#include <string.h>

static uint32_t crc32c_by_bit(uint32_t crc, const unsigned char *bytes, size_t length) {
    while (length--) {
        crc ^= *bytes++;
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0x82F63B78u : 0);
    }
    return crc;
}

#if defined(__x86_64__)
#include <nmmintrin.h>

__attribute__((target("sse4.2")))
static uint32_t crc32c_by_instruction(uint32_t crc, const unsigned char *bytes, size_t length) {
    uint64_t wide = crc;
    for (; length >= 8; bytes += 8, length -= 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        wide = _mm_crc32_u64(wide, word);
    }
    crc = (uint32_t)wide;
    while (length--) crc = _mm_crc32_u8(crc, *bytes++);
    return crc;
}

static int has_instruction(void) { return __builtin_cpu_supports("sse4.2"); }
#elif defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>

static uint32_t crc32c_by_instruction(uint32_t crc, const unsigned char *bytes, size_t length) {
    for (; length >= 8; bytes += 8, length -= 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        crc = __crc32cd(crc, word);
    }
    while (length--) crc = __crc32cb(crc, *bytes++);
    return crc;
}

static int has_instruction(void) { return 1; }
#else
#define crc32c_by_instruction crc32c_by_bit
static int has_instruction(void) { return 0; }
#endif

uint32_t csys_crc32c(uint32_t crc, const void *bytes, size_t length) {
    crc = has_instruction() ? crc32c_by_instruction(~crc, bytes, length) : crc32c_by_bit(~crc, bytes, length);
    return ~crc;
}
