/** Milliseconds of real time. */
const lifetime = 500

export type Cache = ReturnType<typeof makeCache>

/** Caches computed values for half a second. */
export function makeCache() {
  const kept = new Map<string, { value: unknown; until: number }>()
  return <T>(key: string, compute: () => T): T => {
    const found = kept.get(key)
    if (found !== undefined && found.until > Date.now()) return found.value as T
    const value = compute()
    kept.set(key, { value, until: Date.now() + lifetime })
    return value
  }
}
