import type { EndpointName } from '../chapters.ts'

/** `must`: stated. `should`: a "may", a preference, something deprecated. `gap`: the document is silent and we chose. */
export type Level = 'must' | 'should' | 'gap'

/** An operation; or one of its statuses, query parameters (`?`) or body fields (`.`). */
export type Ref =
  | EndpointName
  | `${EndpointName} ${number}`
  | `${EndpointName} ?${string}`
  | `${EndpointName} .${string}`

export interface Requirement {
  /** Section of the document and number there, such as 3.2/4; the id of the decision for a gap. */
  readonly id: string
  readonly says: string
  readonly level: Level
  readonly on: readonly Ref[]
  /** Resource and field, for the statements that follow from section 2's tables. */
  readonly field?: string
}

type Entry = Omit<Requirement, 'id'>

export const must = (says: string, ...on: readonly Ref[]): Entry => ({ says, level: 'must', on })
export const should = (says: string, ...on: readonly Ref[]): Entry => ({ says, level: 'should', on })
export const gap = (says: string, ...on: readonly Ref[]): Entry => ({ says, level: 'gap', on })

export const section = (number: string, entries: Readonly<Record<string, Entry>>): Requirement[] =>
  Object.entries(entries).map(([key, entry]) => ({ id: `${number}/${key}`, ...entry }))

/** The operations that a requirement concerns. */
export const operationsOf = ({ on }: Pick<Requirement, 'on'>): string[] => [
  ...new Set(on.map((ref) => ref.split(' ')[0] ?? ref)),
]
