import type * as z from 'zod'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { NotExercised } from '../model/case-errors.ts'
import { schemaAt } from '../model/requirement-index.ts'

export type Path = readonly PropertyKey[]

/** A value in a body that breaks the contract. */
export interface InvalidValue {
  /** Empty for the whole body. */
  readonly path: Path
  /** `absent`, `null`, or the code of the validation issue. */
  readonly kind: string
  readonly message: string
}

/** A body parsed as if its invalid values were valid. */
export interface ReadableBody {
  /** Reading an invalid value, or all fields of its owner, ends the case as not judged. */
  readonly value: unknown
  readonly invalid: readonly InvalidValue[]
}

/** Absent fields may be nested in absent fields. */
const maxRounds = 3

/** Replaces invalid values by examples until the body matches. If that fails, the whole body is unreadable. */
export function readableBody(schema: z.ZodType, body: unknown, causeOf: (one: InvalidValue) => Reason): ReadableBody {
  const copy = structuredClone(body)
  const invalid = new Map<string, InvalidValue>()
  for (let round = 0; round < maxRounds; round++) {
    const result = schema.safeParse(copy)
    if (result.success)
      return { value: withGuards(result.data, invalid.values(), causeOf), invalid: [...invalid.values()] }
    const found = invalidValues(result.error.issues, body)
    for (const one of found) invalid.set(one.path.join('\n'), invalid.get(one.path.join('\n')) ?? one)
    if (!found.every(({ path }) => fillIn(copy, path, schema))) break
  }
  const [first = { path: [], kind: 'invalid', message: 'Invalid input' }] = invalid.values()
  return {
    value: unreadable(causeOf({ ...first, path: [] })),
    invalid: invalid.size > 0 ? [...invalid.values()] : [first],
  }
}

/** Why a value cannot be read, and which failure reports that. */
export interface Reason {
  readonly why: string
  readonly cause: string
}

/** For a union, uses the form that fits best: all its issues are inside the value, and it has the fewest. */
function invalidValues(issues: readonly z.core.$ZodIssue[], body: unknown, before: Path = []): InvalidValue[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path]
    const forms =
      issue.code === 'invalid_union' ? issue.errors.filter((form) => form.every(({ path }) => path.length > 0)) : []
    const [form] = forms.filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length)
    return form
      ? invalidValues(form, body, path)
      : [{ path, kind: kindOf(issue, at(body, path)), message: issue.message }]
  })
}

function kindOf({ code }: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'absent'
  return value === null ? 'null' : code
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

function fillIn(copy: unknown, path: Path, schema: z.ZodType): boolean {
  const field = schemaAt(schema, path)
  const [owner, key] = [at(copy, path.slice(0, -1)), path.at(-1)]
  if (!field || typeof owner !== 'object' || owner === null || key === undefined) return false
  Object.assign(owner, { [key]: exampleOf(field) })
  return true
}

/** Replaces the filled-in examples with getters that throw. */
function withGuards(value: unknown, invalid: Iterable<InvalidValue>, causeOf: (one: InvalidValue) => Reason): unknown {
  for (const one of invalid) {
    const [owner, key] = [at(value, one.path.slice(0, -1)), one.path.at(-1)]
    if (typeof owner === 'object' && owner !== null && key !== undefined)
      Object.defineProperty(owner, key, { get: () => refuseToRead(causeOf(one)), enumerable: true })
  }
  return value
}

/** Stands for a whole body that cannot be read. `await` reads `then`. */
const unreadable = (reason: Reason): unknown =>
  new Proxy(
    {},
    {
      get: (_, key) => (key === 'then' ? undefined : refuseToRead(reason)),
      has: () => refuseToRead(reason),
      ownKeys: () => refuseToRead(reason),
    },
  )

function refuseToRead({ why, cause }: Reason): never {
  throw new NotExercised(why, [], cause)
}

/** The path without positions in lists, such as `tree.name`. */
export const fieldName = (path: Path): string => path.filter((key) => typeof key !== 'number').join('.')
