import type * as z from 'zod'
import { type FieldErrors, fieldErrors } from '../../contracts/runtime/field-errors.ts'

/** The errors of an arrangement by field, such as `topics.0.owner`. */
export class ArrangementError extends Error {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    const lines = Object.entries(errors).map(([field, reasons]) => `  ${field}: ${reasons.join('; ')}`)
    super(['the arrangement failed, and nothing was changed:', ...lines].join('\n'))
    this.name = 'ArrangementError'
    this.errors = errors
  }
}

export function fail(field: string, reason: string): never {
  throw new ArrangementError({ [field]: [reason] })
}

/** Reports each unknown key as a separate field. */
export const invalidArrangement = ({ issues }: z.ZodError): ArrangementError =>
  new ArrangementError(fieldErrors(issues.flatMap(problemsOf)))

type Issue = z.core.$ZodIssue

const problemsOf = (issue: Issue): Issue[] => unknownKeys(issue) ?? closestOption(issue) ?? [issue]

/** The problems of the alternative that fits best; undefined if the value has the type of none. */
function closestOption(issue: Issue): Issue[] | undefined {
  if (issue.code !== 'invalid_union') return undefined
  const isInside = (one: Issue) => one.path.length > 0
  const options = issue.errors.map((errors) => errors.flatMap(problemsOf)).filter((errors) => errors.every(isInside))
  const [closest] = options.toSorted((a, b) => a.length - b.length)
  return closest?.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}

function unknownKeys(issue: Issue): Issue[] | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], message: 'unknown field' }))
}
