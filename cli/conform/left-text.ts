import type { Conclusion } from '../../conformance/conclusion.ts'
import type { Leftover } from '../../conformance/journal.ts'
import { isPersonName, type Target } from '../../conformance/target.ts'

/** What is still there, and what to do about it. */
export function leftText(left: Leftover, people: Target['people']): string {
  const { what, person, how } = left
  const it = `${what} of ${person}`
  if (how !== '') return `${it}: ${how} removes it`
  const owner = isPersonName(person) ? people[person].login : person
  return `${it}: ${signOf(left, owner)}; look for it by hand`
}

/** How to tell it from other people's things. */
function signOf({ named, marked, among }: Leftover, owner: string): string {
  if (named !== undefined) return `if it came about, it is named "${named}" and belongs to "${owner}"`
  if (marked !== undefined) return `if it came about, its mark is ${marked} and it belongs to "${owner}"`
  const list = among === undefined ? '' : `, which ${among} shows to them`
  return `it has no name; it is among the newest that "${owner}" has made${list}`
}

/** What `clean` cannot remove either is no clean end: the exit code says so, as that of `clean` does. */
export function withLeft(conclusion: Conclusion, left: readonly Leftover[]): Conclusion {
  const lost = left.filter(({ how }) => how === '').length
  if (lost === 0 || conclusion.exitCode !== 0) return conclusion
  const things = lost === 1 ? '1 thing' : `${lost} things`
  return { ...conclusion, exitCode: 4, verdict: `${conclusion.verdict}, but ${things} left over cannot be found again` }
}
