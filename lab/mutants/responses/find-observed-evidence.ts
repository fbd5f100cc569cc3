// Finds a wrong value that makes each observed case fail, and records it: npm run observed-evidence
import { readFileSync, writeFileSync } from 'node:fs'
import type { Case } from '../../../conformance/authoring/case.ts'
import { casesIn } from '../../../conformance/authoring/coverage.ts'
import { countersCase, declaredCounts } from '../../../conformance/observer/counts-in.ts'
import { suite } from '../../../conformance/suite.ts'
import { endpoints } from '../../../contracts/chapters.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import type { Defect } from './defect.ts'
import { evidenceFile, failsWith, type ObservedEvidence } from './observed-evidence.ts'
import { newTarget, type RecordedCase, record } from './record.ts'

/** How many wrong values are tried for each case. */
const maxAttempts = 60
/** How many cases that receive the wrong value are run. */
const maxCases = 40

const known: ObservedEvidence = JSON.parse(readFileSync(evidenceFile, 'utf8'))
const { defects, cases } = await record(suite, newTarget('own'))
const found: Record<string, ObservedEvidence[string]> = {}
for (const one of casesIn(suite).filter(({ observed }) => observed)) {
  const evidence = (await isStillValid(one)) ? known[one.id] : await search(one)
  if (evidence) found[one.id] = evidence
  console.log(one.id, evidence ? JSON.stringify(evidence.defect) : 'NOTHING FOUND')
}
writeFileSync(evidenceFile, `${JSON.stringify(found, null, 2)}\n`)

async function isStillValid({ id }: Case): Promise<boolean> {
  const evidence = known[id]
  return evidence !== undefined && (await failsWith(id, evidence)) !== undefined
}

async function search(one: Case): Promise<ObservedEvidence[string] | undefined> {
  for (const defect of candidatesFor(one)) {
    const receiving = casesReceiving(defect)
    const failure = await failsWith(one.id, { defect, cases: receiving })
    if (!failure) continue
    const smaller = { defect, cases: failure.seenIn ?? [] }
    return (await failsWith(one.id, smaller)) ? smaller : { defect, cases: receiving }
  }
  return undefined
}

/**
 * First the numbers that the case compares with lists, then ids, because they must match the request, then other fields. The operations take
 * turns.
 */
function candidatesFor({ id, operations }: Case): Defect[] {
  const ways = new Set(['one more', 'zero', 'different text', 'one year earlier'])
  const counts = countsOf(id)
  const rankOf = ({ path }: Defect) => {
    const field = path.at(-1) ?? ''
    return counts.has(field) ? 2 : Number(field.endsWith('id'))
  }
  const own = defects
    .filter(({ operation, way }) => (operations.length === 0 || operations.includes(operation)) && ways.has(way))
    .toSorted((a, b) => rankOf(b) - rankOf(a))
  const perOperation = Object.values(Object.groupBy(own, ({ operation }) => operation))
  const longest = Math.max(0, ...perOperation.map((list) => list?.length ?? 0))
  const inTurn = Array.from({ length: longest }, (_, place) => perOperation.map((list) => list?.[place]))
  return inTurn
    .flat()
    .filter((defect) => defect !== undefined)
    .slice(0, maxAttempts)
}

function countsOf(id: string): Set<string> {
  const declared = endpoints.flatMap(repliesOf).flatMap(({ body }) => declaredCounts(body))
  return new Set(declared.filter((one) => countersCase(one) === id).map(({ field }) => field))
}

function casesReceiving({ operation }: Defect): string[] {
  const receiving = cases.filter((recorded: RecordedCase) => recorded.operations.has(operation))
  return receiving.slice(0, maxCases).map(({ id }) => id)
}
