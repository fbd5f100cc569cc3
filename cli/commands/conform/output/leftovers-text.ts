import type { Target } from '../../../../conformance/client/target.ts'
import { isPersonName } from '../../../../conformance/model/person.ts'
import type { Conclusion } from '../../../../conformance/runner/conclusion.ts'
import type { Leftover } from '../../../../conformance/safety/journal/journal.ts'

/** What is still there, and what to do about it. */
export function leftoverText(left: Leftover, people: Target['people']): string {
  const { what, person, how } = left
  const it = `${what} of ${person}`
  if (how !== '') return `${it}: ${how} removes it`
  const owner = (isPersonName(person) && people[person]?.login) || person
  return `${it}: ${descriptionOf(left, owner)}; look for it by hand`
}

/** How to recognize it among other people's things. */
function descriptionOf({ named, marked, among }: Leftover, owner: string): string {
  if (named !== undefined) return `if it was created, it is named "${named}" and belongs to "${owner}"`
  if (marked !== undefined) return `if it was created, its mark is ${marked} and it belongs to "${owner}"`
  const list = among === undefined ? '' : `, which ${among} shows to them`
  return `it has no name; it is among the newest of "${owner}"${list}`
}

/** Leftovers that `clean` cannot find either change the exit code, as they do that of `clean`. */
export function withLeftovers(conclusion: Conclusion, left: readonly Leftover[]): Conclusion {
  const lost = left.filter(({ how }) => how === '').length
  if (lost === 0 || conclusion.exitCode !== 0) return conclusion
  const things = lost === 1 ? '1 thing' : `${lost} things`
  return { ...conclusion, exitCode: 4, verdict: `${conclusion.verdict}, but ${things} left over cannot be found again` }
}
