import type { EndpointName } from '../chapters.ts'

/** `must`: stated by the document. `should`: a "may", a preference, or deprecated. `gap`: our choice where the document leaves it open. */
export type Level = 'must' | 'should' | 'gap'

/** An operation; or one of its statuses, query parameters (`?`) or body fields (`.`). */
export type Ref =
  | EndpointName
  | `${EndpointName} ${number}`
  | `${EndpointName} ?${string}`
  | `${EndpointName} .${string}`

/** The document's own words, without backticks and table lines; ` … ` joins two pieces of one row or paragraph. A test compares them with the document. */
export interface Quote {
  readonly section: string
  readonly words: string
}

/** Words of the requirement's own section, or of another section. */
export type Quoted = string | readonly [section: string, words: string]

export interface Requirement {
  /** Section of the document and key in it, such as 3.2/4; for a gap, an id such as G01. */
  readonly id: string
  readonly says: string
  readonly level: Level
  readonly on: readonly Ref[]
  /** The document's words; absent for gaps only. */
  readonly quote?: Quote
  /** Resource and field, for requirements generated from the tables of section 2. */
  readonly field?: string
}

type Entry = Pick<Requirement, 'says' | 'level' | 'on'>

interface DocumentedEntry extends Entry {
  readonly quoted: Quoted
}

export const must = (says: string, quoted: Quoted, ...on: readonly Ref[]): DocumentedEntry => ({
  says,
  level: 'must',
  quoted,
  on,
})
export const should = (says: string, quoted: Quoted, ...on: readonly Ref[]): DocumentedEntry => ({
  says,
  level: 'should',
  quoted,
  on,
})
export const gap = (says: string, ...on: readonly Ref[]): Entry => ({ says, level: 'gap', on })

export function quoteIn(section: string, quoted: Quoted): Quote {
  if (typeof quoted === 'string') return { section, words: quoted }
  const [other, words] = quoted
  return { section: other, words }
}

export const section = (number: string, entries: Readonly<Record<string, DocumentedEntry>>): Requirement[] =>
  Object.entries(entries).map(([key, { quoted, ...entry }]) => ({
    id: `${number}/${key}`,
    ...entry,
    quote: quoteIn(number, quoted),
  }))

/** An operation as the document lists it: `GET /api/v2/feeds/{} 201`, with its section; `{}` is a parameter, `-` is no stated status. */
export interface ListedOperation {
  readonly section: string
  readonly line: string
}

/** Separate from the contracts on purpose: a test compares the two. */
export const operations = (section: string, ...lines: readonly string[]): ListedOperation[] =>
  lines.map((line) => ({ section, line }))

/** The operations that a requirement is about. */
export const operationsOf = ({ on }: Pick<Requirement, 'on'>): string[] => [
  ...new Set(on.map((ref) => ref.split(' ')[0] ?? ref)),
]
