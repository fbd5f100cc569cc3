// Runs everything that must pass before a commit: type checks, lint, tests. Arguments are passed to vitest as filters.
// With --proof, the slow tests in tests/proof run instead.
import { parseArgs } from 'node:util'
import { checks, runCheck } from './checks/check.ts'
import { addCounts, type Counts, summary } from './checks/counts.ts'
import { withPostgres } from './checks/shared-postgres.cases.ts'
import { runTests } from './checks/tests.ts'

const { values, positionals } = parseArgs({ options: { proof: { type: 'boolean' } }, allowPositionals: true })
if (values.proof) process.env.COMMUNITY_KIT_PROOF = '1'
const filters = values.proof && positionals.length === 0 ? ['tests/proof'] : positionals

function runChecks(): Promise<Counts[]> {
  return Promise.all(checks.map(runCheck))
}

function skipChecks(): Counts[] {
  console.log('Running only the matching tests; type checks and lint are skipped.')
  return []
}

const isWhole = filters.length === 0
const checkCounts = isWhole ? await runChecks() : skipChecks()
const testCounts = isWhole ? await withPostgres(() => runTests(filters)) : await runTests(filters)
const total = addCounts([...checkCounts, testCounts])
console.log(summary(total))
process.exitCode = total.failed > 0 ? 1 : 0
