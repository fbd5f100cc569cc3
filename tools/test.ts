// Everything that must hold before a commit: types, fences, lint, tests. Arguments go to vitest, as filters.
import { checks, runCheck } from './checks/check.ts'
import { add, type Counts, summary } from './checks/counts.ts'
import { runTests } from './checks/tests.ts'

const filters = process.argv.slice(2)

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
