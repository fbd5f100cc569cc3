import type * as z from 'zod'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { NotExercised } from '../model/case-errors.ts'
import { schemaAt } from '../model/requirement-index.ts'

type Path = readonly PropertyKey[]

/** A body parsed as if its absent fields were there, and the paths of those fields. */
export interface WithoutAbsent {
  /** Reading an absent field, or all fields of its owner, ends the case as not exercised. */
  readonly value: unknown
  readonly absent: readonly Path[]
}

/** Absent fields may be nested in absent fields. */
const maxRounds = 3

/** Undefined if anything else is wrong with the body. */
export function readWithoutAbsent(operation: string, schema: z.ZodType, body: unknown): WithoutAbsent | undefined {
  const copy = structuredClone(body)
  const absent: Path[] = []
  for (let round = 0; round < maxRounds; round++) {
    const result = schema.safeParse(copy)
    if (result.success) return { value: withGuards(result.data, absent, operation), absent }
    const paths = absentPaths(result.error.issues, body)
    if (!paths?.every((path) => fillIn(copy, path, schema))) return undefined
    absent.push(...paths)
  }
  return undefined
}

/** Undefined if an issue is about something else. Of a union, one form suffices. */
function absentPaths(issues: readonly z.core.$ZodIssue[], body: unknown, before: Path = []): Path[] | undefined {
  const paths: Path[] = []
  for (const issue of issues) {
    const path = [...before, ...issue.path]
    const forms = issue.code === 'invalid_union' ? issue.errors.map((form) => absentPaths(form, body, path)) : []
    const inForm = forms.find((form) => form !== undefined)
    if (!inForm && !isAbsent(body, path)) return undefined
    paths.push(...(inForm ?? [path]))
  }
  return paths
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)

/** The parent exists, but the field does not. */
const isAbsent = (body: unknown, path: Path): boolean =>
  path.length > 0 && at(body, path) === undefined && typeof at(body, path.slice(0, -1)) === 'object'

function fillIn(copy: unknown, path: Path, schema: z.ZodType): boolean {
  const field = schemaAt(schema, path)
  const [owner, key] = [at(copy, path.slice(0, -1)), path.at(-1)]
  if (!field || typeof owner !== 'object' || owner === null || key === undefined) return false
  Object.assign(owner, { [key]: exampleOf(field) })
  return true
}

/** Replaces the examples that were filled in. Only one case fails because of the field (G14). */
function withGuards(value: unknown, absent: readonly Path[], operation: string): unknown {
  for (const path of absent) {
    const [owner, key] = [at(value, path.slice(0, -1)), path.at(-1)]
    if (typeof owner === 'object' && owner !== null && key !== undefined)
      Object.defineProperty(owner, key, { get: () => refuseToRead(operation, path), enumerable: true })
  }
  return value
}

function refuseToRead(operation: string, path: Path): never {
  throw new NotExercised(`needs ${fieldName(path)}, which ${operation} leaves out`, operation)
}

/** Without places in lists: `tree.name`. */
const fieldName = (path: Path): string => path.filter((key) => typeof key !== 'number').join('.')
