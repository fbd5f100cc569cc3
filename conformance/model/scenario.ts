import type { Case, Check } from './case.ts'

/** Cases about one topic of the document. */
export interface Scenario {
  /** Section and word: `4.1/likes`. */
  readonly id: string
  readonly title: string
  readonly cases: readonly Case[]
}

export function scenario(id: string, title: string, checks: readonly Check[]): Scenario {
  const slugs = checks.map(({ slug }) => slug)
  const taken = slugs.find((slug, place) => slugs.indexOf(slug) !== place)
  if (taken !== undefined) throw new Error(`two checks of scenario ${id} have the slug "${taken}"`)
  return { id, title, cases: checks.map((check) => ({ ...check, scenario: id, id: `${id}/${check.slug}` })) }
}
