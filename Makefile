# The doors of the repository. `make` alone explains them.

SOURCES := Package.swift Sources Tests Fuzzing
RELEASE := swift build -c release --product afterlink

.DEFAULT_GOAL := help
.PHONY: help run demo test test-fast format format-check lint fuzz db ci clean bench torture

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Install what is missing, build, start PostgreSQL and the server; Ctrl-C stops both
	@Scripts/install-deps run
	@$(RELEASE)
	@exec .build/release/afterlink serve

demo: ## Play one journey, link to verdict, against a server started for it, and print each exchange
	@Scripts/install-deps demo
	@$(RELEASE)
	@exec Scripts/demo

test: ## Install what is missing and run all tests, on throwaway databases
	@Scripts/install-deps test
	@Scripts/test

test-fast: ## Run the tests that need no database and no socket
	@Scripts/install-deps build
	@Scripts/test fast

format: ## Rewrite the sources as .swift-format says
	swift format --in-place --parallel --recursive $(SOURCES)

format-check: ## Fail where the sources are not as .swift-format says
	swift format lint --strict --parallel --recursive $(SOURCES)

bench: ## Measure redirects beside nginx and shipping beside raw COPY, into .build/bench
	@Scripts/install-deps bench
	@$(RELEASE)
	@Scripts/bench

torture: ## Kill servers and sessions under load, and count every answered visit
	@Scripts/install-deps test
	@Scripts/torture

lint: format-check ## Check format and house rules
	swift test --filter '^ArchitectureTests\.'

fuzz: ## Throw mutated requests at the HTTP parser for SECONDS (30)
	@Scripts/fuzz $(or $(SECONDS),30)

db: ## Open psql on the database of the running server
	@Scripts/db

ci: ## Everything a change must pass; .ci/run is the same
	@Scripts/ci

clean: ## Remove what was built, but no data
	rm -rf .build Tests/ClientConsumer/.build
