// Runs the suite on the foreign backend with groups of permitted choices, and prints which choice makes which case fail:
//   node lab/foreign/find-false-positives.ts [<choices…>] [--without-adapter]
// If a case fails, each choice of the group is run alone with the cases that failed.
import { parseArgs } from 'node:util'
import type { Entry } from './backend/catalogue/entry.ts'
import { choices } from './backend/catalogue.ts'
import { groupsOf } from './choice-groups.ts'
import { falsePositiveIn, verdictsWith } from './foreign-runs.cases.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-adapter': { type: 'boolean', default: false } },
})
const withAdapter = !values['without-adapter']
const catalogue: readonly Entry[] = choices
const selected = catalogue.filter(({ id, isSlow }) => (positionals.length === 0 ? !isSlow : positionals.includes(id)))

async function falsePositivesOf(group: readonly string[], only: readonly string[] = []) {
  const verdicts = await verdictsWith({ choices: [...group], only, withAdapter })
  return verdicts.filter((verdict) => falsePositiveIn(verdict).length > 0)
}

for (const group of groupsOf(selected.map(({ id }) => id))) {
  const falsePositives = await falsePositivesOf(group)
  console.log(`${falsePositives.length === 0 ? 'accepted' : 'FALSE POSITIVES'}: ${group.join(' ')}`)
  const only = falsePositives.map(({ id }) => id)
  const explained = new Set<string>()
  for (const choice of falsePositives.length === 0 ? [] : group) {
    for (const { id, failure, reason } of group.length === 1
      ? falsePositives
      : await falsePositivesOf([choice], only)) {
      explained.add(id)
      console.log(`  ${choice}: ${id}\n    ${failure?.message ?? reason}`)
    }
  }
  for (const { id, failure, reason } of falsePositives.filter((one) => !explained.has(one.id)))
    console.log(`  only in combination: ${id}\n    ${failure?.message ?? reason}`)
}
