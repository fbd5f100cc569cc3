import type { createDocument } from 'zod-openapi'

type ApiDocument = ReturnType<typeof createDocument>

interface Named {
  readonly operationId: string
  readonly requestBody?: { readonly content: Record<string, { schema: object }> }
}

/** Turns the request bodies into components, so that generated clients have one named type for equal bodies. */
export function nameRequestBodies(document: ApiDocument): ApiDocument {
  const schemas = (document.components?.schemas ?? {}) as Record<string, object>
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item) as Named[])
  const media = operations.flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {}).map((content) => ({ operationId, content })),
  )
  for (const equal of Map.groupBy(media, ({ content }) => JSON.stringify(content.schema)).values()) {
    const name = `${sharedWords(equal.map(({ operationId }) => operationId))}Request`
    if (name in schemas) throw new Error(`two components are called ${name}`)
    schemas[name] = equal[0]?.content.schema ?? {}
    for (const { content } of equal) content.schema = { $ref: `#/components/schemas/${name}` }
  }
  return document
}

const wordsOf = (name: string) => name.replace(/^[a-z]/, (first) => first.toUpperCase()).match(/[A-Z][a-z0-9]*/g) ?? []

/** The words that all names begin with, or else end with: `Report` for `reportFeed` and `reportUser`. */
function sharedWords(names: readonly string[]): string {
  const [first = [], ...others] = names.map(wordsOf)
  const start = first.filter((_, at) =>
    others.every((words) => words.slice(0, at + 1).join() === first.slice(0, at + 1).join()),
  )
  const end = first.filter((_, at) =>
    others.every((words) => words.slice(at - first.length).join() === first.slice(at).join()),
  )
  return (start.length > 0 ? start : end).join('')
}
