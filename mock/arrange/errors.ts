import * as z from 'zod'
import { childrenOf, coreOf } from '../../contracts/dsl/describe.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
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

/** Reports each unknown key as a separate field, with the fields that `schema` allows there. */
export function invalidArrangement({ issues }: z.ZodError, schema: z.ZodType): ArrangementError {
  const named = issues.flatMap(problemsOf).map((issue) => {
    if (issue.code !== 'unrecognized_keys') return issue
    const known = fieldsAt(schema, issue.path.slice(0, -1))
    const name = String(issue.path.at(-1))
    return { ...issue, message: issue.message + (didYouMean(name, known) || `; the fields are ${known.join(', ')}`) }
  })
  return new ArrangementError(fieldErrors(named))
}

/** The fields that an object at this path may have, in any option of a union. */
function fieldsAt(schema: z.ZodType, [key, ...rest]: readonly PropertyKey[]): string[] {
  const core = coreOf(schema)
  const children = childrenOf(core)
  if (core instanceof z.ZodUnion)
    return children.flatMap(([, option]) => fieldsAt(option, key === undefined ? [] : [key, ...rest]))
  if (key === undefined) return core instanceof z.ZodObject ? children.map(([name]) => name) : []
  const isChild = ([name]: [string, z.ZodType]) =>
    name === key || core instanceof z.ZodRecord || (core instanceof z.ZodArray && typeof key === 'number')
  return children.filter(isChild).flatMap(([, child]) => fieldsAt(child, rest))
}

type Issue = z.core.$ZodIssue

const problemsOf = (issue: Issue): Issue[] => unknownKeys(issue) ?? closestOption(issue) ?? [issue]

/** The problems of the union option that fits best; undefined if the value has the type of no option. */
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
