import { endpointNamed } from '../../contracts/chapters.ts'
import { footprintOf } from './footprint.ts'
import recorded from './sent-operations.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = recorded

/** The operations that a case sends, recorded with the footprints. For a case that is not recorded yet, the writes in its footprint. */
export function operationsSentBy(one: { readonly id: string }): readonly string[] {
  const text = texts[one.id]
  const names = text === undefined ? Object.keys(footprintOf(one)?.writes ?? {}) : text.split(' ')
  // Some cases send to paths that do not exist.
  return names.filter((name) => endpointNamed.has(name))
}
