import type { Endpoint, Spec } from './endpoint.ts'

export type Chapter<S extends Record<string, Spec> = Record<string, Spec>> = {
  readonly [Name in keyof S & string]: S[Name] & {
    readonly name: Name
    readonly chapter: string
    readonly section: string
  }
}

/** Names the endpoints of one chapter after their keys and keeps the document's order. */
export function chapter<const S extends Record<string, Spec>>(word: string, section: string, specs: S): Chapter<S> {
  const named = Object.entries(specs).map(([name, spec]): [string, Endpoint] => [
    name,
    { section, ...spec, name, chapter: word },
  ])
  return Object.fromEntries(named) as Chapter<S>
}
