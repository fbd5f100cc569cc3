import type { Endpoint, Spec } from './endpoint.ts'

export type Chapter<S extends Record<string, Spec> = Record<string, Spec>> = {
  readonly [Name in keyof S & string]: S[Name] & {
    readonly name: Name
    readonly chapter: string
    readonly section: string
  }
}

/** Names the endpoints of a chapter after their keys, in the order of the document. */
export function chapter<const S extends Record<string, Spec>>(
  chapterName: string,
  section: string,
  specs: S,
): Chapter<S> {
  const named = Object.entries(specs).map(([name, spec]): [string, Endpoint] => [
    name,
    { section, ...spec, name, chapter: chapterName },
  ])
  return Object.fromEntries(named) as Chapter<S>
}
