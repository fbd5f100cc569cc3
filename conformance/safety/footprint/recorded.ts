import { type Footprint, footprintFrom } from './footprint.ts'
import recorded from './recorded.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = recorded
const read = new Map<string, Footprint>()

/**
 * What a case sent when it was recorded against a mock world; `node mutants/record-footprints.ts` records again. Undefined
 * for a case that is not recorded yet: what it sends is still checked while it runs.
 */
export function footprintOf({ id }: { readonly id: string }): Footprint | undefined {
  const text = texts[id]
  const footprint = read.get(id) ?? (text === undefined ? undefined : footprintFrom(text))
  if (footprint) read.set(id, footprint)
  return footprint
}
