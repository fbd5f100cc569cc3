import { deepEqual } from './json.ts'

/** Texts about what is wrong with a value. They precede the value itself, as in `reply_user is 0 instead of 7, in {…}`. */

type Show = (value: unknown) => string

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Shorter texts are compared at a glance. */
const longText = 60
/** Characters shown before and after the first difference. */
const [charactersBefore, charactersAfter] = [15, 25]

export function differencesIn(actual: unknown, expected: unknown, show: Show): string {
  if (isFields(actual) && isFields(expected)) return wrongFields(actual, expected, show)
  if (typeof actual === 'string' && typeof expected === 'string') return firstDifference(actual, expected, show)
  return ''
}

/** Names the wrong fields if other fields are right. */
function wrongFields(
  actual: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
  show: Show,
): string {
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
  const wrong = keys.filter((key) => !deepEqual(actual[key], expected[key]))
  if (wrong.length === keys.length) return ''
  return `${wrong.map((key) => `${key} is ${show(actual[key])} instead of ${show(expected[key])}`).join(', ')}, in `
}

function firstDifference(actual: string, expected: string, show: Show): string {
  if (Math.max(actual.length, expected.length) <= longText) return ''
  const [got, wanted] = [[...actual], [...expected]]
  const place = wanted.findIndex((character, index) => character !== got[index])
  const at = place === -1 ? wanted.length : place
  const around = (text: string[]) => show(text.slice(Math.max(0, at - charactersBefore), at + charactersAfter).join(''))
  return `${around(got)} instead of ${around(wanted)} from character ${at + 1}, in `
}

/** `without [3], with [7,7] in addition: ` for lists whose order does not matter. */
export function wrongMembers(actual: readonly unknown[], expected: readonly unknown[], show: Show): string {
  const missing = without(expected, actual)
  const added = without(actual, expected)
  if (missing.length === expected.length) return ''
  const parts = [
    ...(missing.length > 0 ? [`without ${show(missing)}`] : []),
    ...(added.length > 0 ? [`with ${show(added)} in addition`] : []),
  ]
  return parts.length > 0 ? `${parts.join(', ')}: ` : ''
}

/** Removes one equal item for each item of `others`. */
function without(items: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = [...others]
  return items.filter((item) => {
    const place = left.findIndex((other) => deepEqual(other, item))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
