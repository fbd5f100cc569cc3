import type { EndpointName } from '../chapters.ts'

/** `must`: stated by the document. `should`: a "may", a preference, or deprecated. `gap`: our choice where it is silent. */
export type Level = 'must' | 'should' | 'gap'

/** An operation; or one of its statuses, query parameters (`?`) or body fields (`.`). */
export type Ref =
  | EndpointName
  | `${EndpointName} ${number}`
  | `${EndpointName} ?${string}`
  | `${EndpointName} .${string}`

export interface Requirement {
  /** Section of the document and key in it, such as 3.2/4; for a gap, its own id. */
  readonly id: string
  readonly says: string
  readonly level: Level
  readonly on: readonly Ref[]
  /** Resource and field, for requirements generated from the tables of section 2. */
  readonly field?: string
}

type Entry = Omit<Requirement, 'id'>

export const must = (says: string, ...on: readonly Ref[]): Entry => ({ says, level: 'must', on })
export const should = (says: string, ...on: readonly Ref[]): Entry => ({ says, level: 'should', on })
export const gap = (says: string, ...on: readonly Ref[]): Entry => ({ says, level: 'gap', on })

export const section = (number: string, entries: Readonly<Record<string, Entry>>): Requirement[] =>
  Object.entries(entries).map(([key, entry]) => ({ id: `${number}/${key}`, ...entry }))

/** An operation as the document lists it: `GET /api/v2/feeds/{} 201`, with its section; `{}` is a parameter, `-` is no stated status. */
export interface ListedOperation {
  readonly section: string
  readonly line: string
}

/** Kept apart from the contracts on purpose: a test compares the two. */
export const operations = (section: string, ...lines: readonly string[]): ListedOperation[] =>
  lines.map((line) => ({ section, line }))

/** The operations that a requirement is about. */
export const operationsOf = ({ on }: Pick<Requirement, 'on'>): string[] => [
  ...new Set(on.map((ref) => ref.split(' ')[0] ?? ref)),
]
