// Finds the best case that detects each bug of the foreign backend, and writes detected.json:
//   npm run foreign-evidence [-- <bugs…>]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { requirementNamed } from '../../conformance/model/requirement-index.ts'
import { startForeignBackend } from './backend/backend.ts'
import { bugs } from './backend/catalogue.ts'
import { type Detection, detectedFile, perMinute, readDetected, verdictsOn } from './foreign-runs.cases.ts'

interface RankedDetection extends Detection {
  readonly requests: number
}

const { positionals } = parseArgs({ allowPositionals: true })
const selectedBugs = bugs.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
const detected: Record<string, Detection> = readDetected()

/** Prefers failures that name a requirement of the bug's own section, then the fewest requests. */
function ranked(detections: readonly RankedDetection[], section: string): RankedDetection[] {
  const isNear = ({ requirement }: RankedDetection) => {
    const quoted = requirementNamed(requirement)?.quote?.section ?? ''
    return [requirement, quoted].some(
      (id) => id === section || id.startsWith(`${section}/`) || id.startsWith(`${section}.`),
    )
  }
  return detections.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.requests - b.requests)
}

async function failuresOn(bug: string, only: readonly string[] = []): Promise<RankedDetection[]> {
  const backend = await startForeignBackend({ bugs: [bug], perMinute })
  const verdicts = await verdictsOn(backend, { only })
  await backend.close()
  return verdicts
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id, failure, requests }) => ({ case: id, requirement: failure?.requirements[0] ?? '', requests }))
}

/** The first case that also fails when it runs alone, without data that other cases left behind. */
async function bestFor(bug: string, section: string): Promise<RankedDetection | undefined> {
  for (const detection of ranked(await failuresOn(bug), section)) {
    const [alone] = await failuresOn(bug, [detection.case])
    if (alone) return alone
  }
  return undefined
}

for (const { id, section, does } of selectedBugs) {
  const best = await bestFor(id, section)
  if (best) detected[id] = { case: best.case, requirement: best.requirement }
  else delete detected[id]
  const text = best && `${best.case}: ${best.requirement} ${requirementNamed(best.requirement)?.says}`
  console.log(`${id} [${section}] ${does}\n    ${text ?? 'NOT DETECTED'}`)
}

const ordered = bugs.flatMap(({ id }) => (detected[id] ? [[id, detected[id]] as const] : []))
const lines = ordered.map(([id, detection]) => `  ${JSON.stringify(id)}: ${JSON.stringify(detection)}`)
writeFileSync(detectedFile, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${ordered.length} of ${bugs.length} bugs are detected`)
