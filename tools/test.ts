// Runs everything that must pass before a commit: type checks, lint and tests. For its options: npm test -- --help
import { parseArgs } from 'node:util'
import { type CheckResult, runChecks } from './checks/check.ts'
import { addCounts, summary } from './checks/counts.ts'
import { withPostgres } from './checks/shared-postgres.cases.ts'
import { runTests } from './checks/tests.ts'
import { generate } from './generate.ts'

const usage = `Usage: npm test [-- files…] [options]
       npm run proof [-- files…] [options]    the slow tests in lab/proof

Without files or a name, npm test also checks types and lint.

  -t, --test-name-pattern <pattern>   only tests whose names match this regular expression

Examples:
  npm test -- platform/rules
  npm run proof -- foreign -t 'three runs'
`

const options = {
  proof: { type: 'boolean' },
  'test-name-pattern': { type: 'string', short: 't' },
  help: { type: 'boolean' },
} as const

function readOptions() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (thrown) {
    process.stderr.write(`${(thrown as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

const { values, positionals } = readOptions()
if (values.help) {
  process.stdout.write(usage)
  process.exit()
}
if (values.proof) process.env.COMMUNITY_KIT_PROOF = '1'
const files = values.proof && positionals.length === 0 ? ['lab/proof'] : positionals
const name = values['test-name-pattern']
const filters = name === undefined ? files : [...files, '--testNamePattern', name]

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
