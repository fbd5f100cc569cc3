import type { createDocument } from 'zod-openapi'

type ApiDocument = ReturnType<typeof createDocument>

interface Choices {
  readonly 'x-component'?: { readonly name: string; readonly description: string }
  readonly type?: unknown
  readonly format?: unknown
  readonly enum?: unknown
}

/**
 * Turns named choices into components. Zod could do so itself, but then zod-openapi would not adjust the keywords next to
 * a reference, such as a default.
 */
export function nameChoices(document: ApiDocument): ApiDocument {
  const components: Record<string, object> = {}
  const withReference = (_: string, value: Choices | null) => {
    if (!value?.['x-component']) return value
    const { 'x-component': named, type, format, enum: values, ...own } = value
    components[named.name] = { type, format, enum: values, description: named.description }
    return { $ref: `#/components/schemas/${named.name}`, ...own }
  }
  const { components: others, ...rest } = JSON.parse(JSON.stringify(document, withReference)) as ApiDocument
  return { ...rest, components: { ...others, schemas: { ...others?.schemas, ...components } } }
}
