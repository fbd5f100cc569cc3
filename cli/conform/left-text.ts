import type { Leftover } from '../../conformance/journal.ts'
import { isPersonName, type Target } from '../../conformance/target.ts'

/** What is still there, and what to do about it. */
export function leftText({ what, person, how, named }: Leftover, people: Target['people']): string {
  const it = `${what} of ${person}`
  if (how !== '') return `${it}: ${how} removes it`
  if (named === undefined) return `${it}: look for it by hand`
  const owner = isPersonName(person) ? people[person].login : person
  return `${it}: if it came about, it is named "${named}" and belongs to "${owner}"; look for it by hand`
}
