import { share } from './shared-values.ts'

interface Kept<Made> {
  readonly by: string
  readonly made: Made
}

/** What is made of a value that a store gives out again, and that nobody can change, is made once, and shared; and anew by something else. */
export function keptByValue<Given extends object, Made>(make: (given: Given, by: string) => Made) {
  const known = new WeakMap<Given, Kept<Made>>()
  return (given: Given, by: string): Made => {
    if (!Object.isFrozen(given)) return make(given, by)
    const before = known.get(given)
    if (before?.by === by) return before.made
    const made = share(make(given, by))
    known.set(given, { by, made })
    return made
  }
}
