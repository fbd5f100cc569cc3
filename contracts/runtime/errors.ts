import * as z from 'zod'

const texts = z.array(z.string())
const byField = z.record(z.string(), texts).meta({ id: 'FieldErrors', description: 'What is wrong with each field' })

/** The five error shapes of section 7, the more specific ones first. */
export const errorShapes = {
  debug: z.object({ message: z.string(), file: z.string(), line: z.int(), trace: z.array(z.unknown()) }),
  messageAndFields: z
    .object({ message: z.string(), errors: byField })
    .meta({ id: 'ValidationError', description: 'What is wrong, by field' }),
  message: z.object({ message: z.string() }).meta({ id: 'ErrorMessage', description: 'What went wrong' }),
  messages: z.object({ message: texts }),
  fields: byField,
} as const

export const errorBody = z
  .union([
    errorShapes.debug,
    errorShapes.messageAndFields,
    errorShapes.message,
    errorShapes.messages,
    errorShapes.fields,
  ])
  .meta({ id: 'ErrorBody', description: 'An error in one of the five shapes of section 7', 'x-section': '7' })

export type ErrorShape = keyof typeof errorShapes

export function errorShapeOf(body: unknown): ErrorShape | undefined {
  const found = Object.entries(errorShapes).find(([, shape]) => shape.safeParse(body).success)
  return found?.[0] as ErrorShape | undefined
}

const fieldLines = (errors: Record<string, string[]>) =>
  Object.entries(errors).flatMap(([field, reasons]) => reasons.map((reason) => `${field}: ${reason}`))

const readers: { readonly [S in ErrorShape]: (body: z.output<(typeof errorShapes)[S]>) => readonly string[] } = {
  debug: ({ message }) => [message],
  messageAndFields: ({ message, errors }) => [message, ...fieldLines(errors)],
  message: ({ message }) => [message],
  messages: ({ message }) => message,
  fields: fieldLines,
}

/** The text of an error in any of the five shapes; undefined if it is not an error body. */
export function errorText(body: unknown): string | undefined {
  const shape = errorShapeOf(body)
  if (!shape) return undefined
  const read = readers[shape] as (body: unknown) => readonly string[]
  return read(body).join('\n')
}
