/** A wrong value at one place in every response of an operation with this status. */
export interface Defect {
  readonly operation: string
  readonly status: number
  readonly path: Path
  readonly way: Way
}

/** Names of fields; `[]` stands for every item of a list. Empty for the whole body. */
export type Path = readonly string[]

export const everyItem = '[]'

/** How a value is made wrong without changing its type. */
export const ways = [
  'one more',
  'zero',
  'different text',
  'empty text',
  'one year earlier',
  'flipped',
  'one item fewer',
  'reversed order',
] as const
export type Way = (typeof ways)[number]

/** `[].user.name`, or `body` for the whole body. */
export const pathText = (path: Path): string =>
  path.length === 0
    ? 'body'
    : path
        .map((part) => (part === everyItem ? part : `.${part}`))
        .join('')
        .replace(/^\./, '')

/** `getFeed 201 user.name empty text` */
export const defectId = ({ operation, status, path, way }: Defect): string =>
  `${operation} ${status} ${pathText(path)} ${way}`

/** Field names without list marks, for filters: `user.name`. */
const fieldText = (path: Path): string => path.filter((part) => part !== everyItem).join('.')

/** Whether a filter names the operation of the defect (`getFeed`) or a field with everything in it (`listFeeds.user`). */
export function matchesFilter({ operation, path }: Defect, filter: string): boolean {
  const wanted = filter.replaceAll(everyItem, '').replaceAll('..', '.')
  const place = `${operation}.${fieldText(path)}`
  return wanted === operation || place === wanted || place.startsWith(`${wanted}.`)
}
