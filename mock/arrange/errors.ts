import type * as z from 'zod'
import type { FieldErrors } from '../../contracts/read.ts'
import { fieldErrors } from '../../platform/control/fields.ts'

/** What is wrong with an arrangement, by field, such as `topics.0.owner`. */
export class ArrangementError extends Error {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    const lines = Object.entries(errors).map(([field, reasons]) => `  ${field}: ${reasons.join('; ')}`)
    super(['this cannot be arranged, and nothing was changed:', ...lines].join('\n'))
    this.name = 'ArrangementError'
    this.errors = errors
  }
}

export function wrong(field: string, reason: string): never {
  throw new ArrangementError({ [field]: [reason] })
}

/** A key that is not known is named as a field of its own. */
export const refusedBy = ({ issues }: z.ZodError): ArrangementError =>
  new ArrangementError(fieldErrors(issues.flatMap((issue) => strangers(issue) ?? [issue])))

function strangers(issue: z.core.$ZodIssue): z.core.$ZodIssue[] | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], message: 'is not known here' }))
}
