// Records what each case sends, for the plan and the modes of `conform`:
//   npm run footprints [-- --only <selectors…>]
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { inProcess } from '../../cli/shared/in-process.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { type Footprint, footprintText, withAdapterKey } from '../../conformance/safety/footprint.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const only = [...(values.only ?? []), ...positionals]
const token = 'footprints'
const file = fileURLToPath(new URL('../../conformance/safety/footprints.json', import.meta.url))

/** Footprints of the cases that passed. */
async function recordFootprints(target: Target): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const onFootprint = (id: string, footprint: Footprint) => void texts.set(id, footprintText(footprint))
  for await (const { id, outcome } of run(suite, target, { only, onFootprint })) {
    if (outcome !== 'passed') texts.delete(id)
  }
  return texts
}

// Cases that do not need an adapter are recorded without one, because they then leave the least behind.
const newTarget = () => inProcess(createWorld({ controlToken: token }), token)
const withoutAdapter = await recordFootprints({ ...newTarget(), adapter: undefined })
const withAdapter = await recordFootprints(newTarget())
const before: Record<string, string> = only.length > 0 ? JSON.parse(readFileSync(file, 'utf8')) : {}
const entries = casesIn(suite).flatMap(({ id }) => {
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
const recordedCases = casesIn(suite).filter(({ id }) => footprints[id] ?? footprints[withAdapterKey(id)])
console.log(`${recordedCases.length} of ${casesIn(suite).length} cases recorded`)
