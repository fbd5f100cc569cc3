import type * as z from 'zod'
import type { Condition } from '../dsl/conditions.ts'
import type { Fault } from './field-errors.ts'

/** What is said about a wrong field, in one language (G85). Only a server needs another one than English, so a client does not bundle it. */
export interface Reasons {
  /** For the parser. */
  readonly context: z.core.ParseContext<z.core.$ZodIssue>
  /** Messages that a schema sets itself do not depend on the parser. */
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
