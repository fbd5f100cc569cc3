import { type Behaviour, isStatusChoice } from '../gap-table.ts'
import { escapeControls, listWithMore, truncate } from './formatting.ts'

/** More values than this share a line. */
const maxValues = 3
const maxOperations = 4
/** Characters of an example. */
const maxExample = 60

/** A line per behaviour that differs from our choice. Behaviours that a reader need not tell apart share a line. */
export function behaviourTexts(behaviours: readonly Behaviour[]): string[] {
  const other = behaviours.filter(({ same }) => !same)
  const groups = [...Map.groupBy(other, keyOf).values()]
  return groups.flatMap((group) => (isMerged(group) ? [mergedText(group)] : group.map((one) => mergedText([one]))))
}

/** Groups behaviours with the same actual status, and groups all values. */
const keyOf = ({ expected, actual }: Behaviour) => (isStatusChoice(expected) ? `status ${actual}` : 'value')

const isMerged = ([first, ...rest]: readonly Behaviour[]) =>
  first !== undefined && (isStatusChoice(first.expected) || rest.length >= maxValues)

/** `410 where we chose 404, in 12 operations: getEvent, getFeed, … and 8 more (30 times)` */
function mergedText(group: readonly Behaviour[]): string {
  const [first] = group
  if (!first) return ''
  const operations = [...new Set(group.flatMap((one) => one.operations))].sort()
  const count = group.reduce((sum, one) => sum + one.count, 0)
  const place =
    operations.length > 1
      ? `${operations.length} operations: ${listWithMore(operations, maxOperations)}`
      : operations[0]
  return escapeControls(`${differenceOf(group, first)}, in ${place}${count > 1 ? ` (${count} times)` : ''}`)
}

function differenceOf(group: readonly Behaviour[], { actual, expected }: Behaviour): string {
  if (group.length === 1) return `${actual} where we chose ${expected}`
  const choices = [...new Set(group.map((one) => one.expected))]
  if (isStatusChoice(expected)) return `${actual} where we chose ${choices.join(' or ')}`
  return `${group.length} other values, such as ${truncate(actual, maxExample)} where we chose ${truncate(expected, maxExample)}`
}
