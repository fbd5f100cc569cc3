// Everything that must hold before a commit: types, fences, lint, tests. Arguments go to vitest, as filters; with --proof the
// long proofs run instead (tests/proof).
import { parseArgs } from 'node:util'
import { checks, runCheck } from './checks/check.ts'
import { add, type Counts, summary } from './checks/counts.ts'
import { runTests } from './checks/tests.ts'

const { values, positionals } = parseArgs({ options: { proof: { type: 'boolean' } }, allowPositionals: true })
if (values.proof) process.env.COMMUNITY_KIT_PROOF = '1'
const filters = values.proof && positionals.length === 0 ? ['tests/proof'] : positionals

function runChecks(): Promise<Counts[]> {
  return Promise.all(checks.map(runCheck))
}

function skipChecks(): Counts[] {
  console.log('Only the tests that match: type checks and lint are left out.')
  return []
}

const checked = filters.length > 0 ? skipChecks() : await runChecks()
const total = add([...checked, await runTests(filters)])
console.log(summary(total))
process.exitCode = total.failed > 0 ? 1 : 0
