/** Whatever is referenced exists: rows are kept when what they stand for is deleted. */
export function existing<V>(found: V | undefined, name: unknown): V {
  if (found === undefined) throw new Error(`${name} is referenced but does not exist`)
  return found
}

export const referenced = <K, V>(found: ReadonlyMap<K, V>, key: K): V => existing(found.get(key), key)
