/**
 * The last results of a function of a text that always gives the same; they are shared, and so must not be changed. What else it is given only saves it from
 * finding that again.
 */
export function remembered<T, Rest extends readonly unknown[] = []>(
  of: (text: string, ...rest: Rest) => T,
  most = 4096,
  // Longer texts are rare, and would fill the memory.
  longest = 256,
): (text: string, ...rest: Rest) => T {
  const known = new Map<string, T>()
  return (text, ...rest) => {
    if (text.length > longest) return of(text, ...rest)
    const before = known.get(text)
    if (before !== undefined) return before
    // Most worlds have fewer; beginning anew costs less than an order of use.
    if (known.size >= most) known.clear()
    const result = of(text, ...rest)
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
