import { type Footprint, footprintFrom } from './footprint.ts'
import recorded from './recorded.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = recorded
const read = new Map<string, Footprint>()

/** The key of what a case sends where an adapter lets it do more, if that is something else. */
export const withAdapterKey = (id: string): string => `${id} with adapter`

/**
 * What a case sent when it was recorded against a mock world; `npm run footprints` records again. Undefined
 * for a case that is not recorded yet: what it sends is still checked while it runs.
 */
export function footprintOf({ id }: { readonly id: string }, hasAdapter = false): Footprint | undefined {
  const keys = hasAdapter ? [withAdapterKey(id), id] : [id, withAdapterKey(id)]
  return footprintAt(keys.find((key) => texts[key] !== undefined) ?? id)
}

function footprintAt(key: string): Footprint | undefined {
  const text = texts[key]
  const footprint = read.get(key) ?? (text === undefined ? undefined : footprintFrom(text))
  if (footprint) read.set(key, footprint)
  return footprint
}

/** Whether it was seen to pass without any adapter. */
export const needsNoAdapter = ({ id }: { readonly id: string }): boolean => texts[id] !== undefined
