/** Caches the results of a pure function of a text. They are shared: do not mutate them. The text must determine any further arguments. */
export function memoize<T, Rest extends readonly unknown[] = []>(
  compute: (text: string, ...rest: Rest) => T,
  maxResults = 4096,
  maxLength = 256,
): (text: string, ...rest: Rest) => T {
  const results = new Map<string, T>()
  return (text, ...rest) => {
    if (text.length > maxLength) return compute(text, ...rest)
    const cached = results.get(text)
    if (cached !== undefined) return cached
    // Clearing the cache costs less than tracking recent use.
    if (results.size >= maxResults) results.clear()
    const result = compute(text, ...rest)
    results.set(text, result)
    return result
  }
}

/** Caches the last result of a pure function of a number. */
export function memoizeLast<T>(compute: (value: number) => T): (value: number) => T {
  let last: { readonly value: number; readonly result: T } | undefined
  return (value) => {
    if (last?.value !== value) last = { value, result: compute(value) }
    return last.result
  }
}
