// Finds out which cases notice each bug of the foreign backend, and keeps the best one in noticed.json:
//   node lab/foreign/find-noticing.ts [bugs…]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { requirementNamed } from '../../conformance/model/requirement-index.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { startForeignBackend } from './backend/backend.ts'
import { bugs } from './backend/catalogue.ts'
import { targetFor } from './foreign-target.cases.ts'
import { type Noticed, noticedFile, readNoticed } from './noticed.cases.ts'

interface Found extends Noticed {
  readonly requests: number
}

const { positionals } = parseArgs({ allowPositionals: true })
const wanted = bugs.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
const noticed: Record<string, Noticed> = readNoticed()

/** A failure under a statement of the bug's own section says more than any other; then the shortest case. */
function ranked(found: readonly Found[], section: string): Found[] {
  const isNear = ({ statement }: Found) => {
    const quoted = requirementNamed(statement)?.quote?.section ?? ''
    return [statement, quoted].some(
      (id) => id === section || id.startsWith(`${section}/`) || id.startsWith(`${section}.`),
    )
  }
  return found.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.requests - b.requests)
}

/** On a backend of their own. */
async function failuresOn(bug: string, only: readonly string[] = []): Promise<Found[]> {
  const backend = await startForeignBackend({ bugs: [bug], perMinute: 1_000_000 })
  const found: Found[] = []
  for await (const { id, outcome, failure, requests } of run(suite, targetFor(backend), { only }))
    if (outcome === 'failed') found.push({ case: id, statement: failure?.requirements[0] ?? '', requests })
  await backend.close()
  return found
}

/** Alone, too: what other cases left behind must not be needed. */
async function best(bug: string, section: string): Promise<Found | undefined> {
  for (const one of ranked(await failuresOn(bug), section)) {
    const [alone] = await failuresOn(bug, [one.case])
    if (alone) return alone
  }
  return undefined
}

for (const { id, section, does } of wanted) {
  const chosen = await best(id, section)
  if (chosen) noticed[id] = { case: chosen.case, statement: chosen.statement }
  else delete noticed[id]
  const says = chosen && `${chosen.case}: ${chosen.statement} ${requirementNamed(chosen.statement)?.says}`
  console.log(`${id} [${section}] ${does}\n    ${says ?? 'NOT NOTICED'}`)
}

const ordered = bugs.flatMap(({ id }) => (noticed[id] ? [[id, noticed[id]] as const] : []))
const lines = ordered.map(([id, one]) => `  ${JSON.stringify(id)}: ${JSON.stringify(one)}`)
writeFileSync(noticedFile, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${ordered.length} of ${bugs.length} bugs are noticed`)
