/** Longer texts are rare, and would fill the memory. */
const longest = 256

/** The last results of a function of a text that always gives the same; they are shared, and so must not be changed. */
export function remembered<T>(of: (text: string) => T, most = 4096): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longest) return of(text)
    const before = known.get(text)
    if (before !== undefined) return before
    // Most worlds have fewer; beginning anew costs less than an order of use.
    if (known.size >= most) known.clear()
    const result = of(text)
    known.set(text, result)
    return result
  }
}

/** The last result of a function of a number that always gives the same. */
export function lastRemembered<T>(of: (value: number) => T): (value: number) => T {
  let last: { readonly value: number; readonly result: T } | undefined
  return (value) => {
    if (last?.value !== value) last = { value, result: of(value) }
    return last.result
  }
}
