import type { Case, Check } from './case.ts'

/** A row of a state table, for the reference pages. */
export interface TableRow {
  readonly state: string
  readonly actor: string
  readonly operation: string
  readonly statuses: readonly number[]
  readonly next: string
  readonly requirements: readonly string[]
  readonly gap?: string | undefined
}

export interface Table {
  readonly section: string
  readonly states: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Cases about one topic of the document. */
export interface Scenario {
  /** Section and word: `4.1/likes`. */
  readonly id: string
  readonly title: string
  readonly cases: readonly Case[]
  /** Only for a state table: each row is a case. */
  readonly table?: Table
}

export function scenario(id: string, title: string, checks: readonly Check[]): Scenario {
  const slugs = checks.map(({ slug }) => slug)
  const taken = slugs.find((slug, place) => slugs.indexOf(slug) !== place)
  if (taken !== undefined) throw new Error(`two checks of scenario ${id} have the slug "${taken}"`)
  return { id, title, cases: checks.map((check) => ({ ...check, scenario: id, id: `${id}/${check.slug}` })) }
}

/** Memoizes a value derived from a suite. */
export function memoizedPerSuite<T>(derive: (suite: readonly Scenario[]) => T): (suite: readonly Scenario[]) => T {
  const known = new WeakMap<readonly Scenario[], { readonly derived: T }>()
  return (suite) => {
    const kept = known.get(suite) ?? { derived: derive(suite) }
    known.set(suite, kept)
    return kept.derived
  }
}
