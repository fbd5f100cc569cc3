import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inProcess } from '../../cli/shared/in-process.ts'
import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { type Footprint, footprintText, withAdapterKey } from '../../conformance/safety/footprint.ts'
import { suite } from '../../conformance/suite.ts'
import { endpointNamed } from '../../contracts/chapters.ts'
import { createWorld } from '../../mock/world.ts'
import { readSelectors } from './selectors.ts'

const only = readSelectors(`Usage: npm run footprints -- [--only <selector> …]

Records what each case sends, for the plan and the modes of conform, in conformance/safety/footprints.json and sent-operations.json.

  --only <selector>   a case, scenario, section, chapter or operation (repeatable); what is recorded of all other cases is kept

Example:
  npm run footprints -- --only joinTopic
`)
const token = 'footprints'
const fileNamed = (name: string) => fileURLToPath(new URL(`../../conformance/safety/${name}`, import.meta.url))
const [file, operationsFile] = [fileNamed('footprints.json'), fileNamed('sent-operations.json')]

/** By case: everything it sends, with or without an adapter. */
const operations = new Map<string, Set<string>>()

function recordOperations(id: string, sent: readonly string[] = []): void {
  const names = sent.filter((name) => endpointNamed.has(name))
  operations.set(id, new Set([...(operations.get(id) ?? []), ...names]))
}

/** Footprints of the cases that passed. */
async function recordFootprints(target: Target): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const sent = new Map<string, readonly string[] | undefined>()
  const onFootprint = (id: string, footprint: Footprint) => {
    texts.set(id, footprintText(footprint))
    sent.set(id, footprint.operations)
  }
  for await (const { id, outcome } of run(suite, target, { only, onFootprint })) {
    if (outcome === 'passed') recordOperations(id, sent.get(id))
    else texts.delete(id)
  }
  return texts
}

// Cases that do not need an adapter are recorded without one, because they then leave the least behind.
const newTarget = () => inProcess(createWorld({ controlToken: token, rateLimit: 1_000_000 }), token)
const withoutAdapter = await recordFootprints({ ...newTarget(), adapter: undefined })
const withAdapter = await recordFootprints(newTarget())
const earlier = (name: string): Record<string, string> =>
  only.length > 0 ? JSON.parse(readFileSync(name, 'utf8')) : {}
const before = earlier(file)
const entries = scriptedCasesIn(suite).flatMap(({ id }) => {
  const [bare, full] = [withoutAdapter.get(id), withAdapter.get(id)]
  const isNew = bare !== undefined || full !== undefined
  const key = withAdapterKey(id)
  return isNew
    ? [
        [id, bare],
        [key, full === bare ? undefined : full],
      ]
    : [
        [id, before[id]],
        [key, before[key]],
      ]
})
const footprints = Object.fromEntries(entries.filter(([, text]) => text !== undefined))
writeFileSync(file, `${JSON.stringify(footprints, null, 2)}\n`)
const operationsBefore = earlier(operationsFile)
const sentOperations = scriptedCasesIn(suite).flatMap(({ id }) => {
  const text = [...(operations.get(id) ?? [])].sort().join(' ') || operationsBefore[id]
  return text === undefined ? [] : [[id, text]]
})
writeFileSync(operationsFile, `${JSON.stringify(Object.fromEntries(sentOperations), null, 2)}\n`)
const recordedCases = scriptedCasesIn(suite).filter(({ id }) => footprints[id] ?? footprints[withAdapterKey(id)])
console.log(`${recordedCases.length} of ${scriptedCasesIn(suite).length} cases recorded`)
