import type * as z from 'zod'
import type { Condition } from '../dsl/conditions.ts'
import type { Fault } from './field-errors.ts'

/** Messages about invalid fields in one language (G85). Only servers need a language other than English, so clients do not bundle it. */
export interface Reasons {
  /** For the parser. */
  readonly context: z.core.ParseContext<z.core.$ZodIssue>
  /** Translates the messages that a schema sets itself, because they ignore `context`. */
  translate(message: string): string
  broken(condition: Condition): string
}

export const english: Reasons = {
  context: { error: ({ input }) => (input === undefined ? 'is required' : undefined) },
  translate: (message) => message,
  broken: ({ says }) => says,
}

export const brokenReason = (condition: Condition, reasons: Reasons): Fault => ({
  path: [condition.field],
  message: reasons.broken(condition),
})
