// Runs everything that must pass before a commit: type checks, lint, tests. Arguments are passed to vitest as filters.
// With --proof, the slow tests in lab/proof run instead.
import { parseArgs } from 'node:util'
import { type CheckResult, runChecks } from './checks/check.ts'
import { addCounts, summary } from './checks/counts.ts'
import { withPostgres } from './checks/shared-postgres.cases.ts'
import { runTests } from './checks/tests.ts'
import { generate } from './generate.ts'

const { values, positionals } = parseArgs({ options: { proof: { type: 'boolean' } }, allowPositionals: true })
if (values.proof) process.env.COMMUNITY_KIT_PROOF = '1'
const filters = values.proof && positionals.length === 0 ? ['lab/proof'] : positionals

function skipChecks(): CheckResult[] {
  console.log('Running only the matching tests; type checks and lint are skipped.')
  return []
}

await generate()
const isWhole = filters.length === 0
const checking = isWhole ? runChecks() : skipChecks()
const testCounts = isWhole ? await withPostgres(() => runTests(filters)) : await runTests(filters)
const checked = await checking
for (const { report } of checked) console.log(report)
const total = addCounts([...checked.map(({ counts }) => counts), testCounts])
console.log(summary(total))
process.exitCode = total.failed > 0 ? 1 : 0
