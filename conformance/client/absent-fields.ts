import type * as z from 'zod'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { schemaAt } from '../model/requirement-index.ts'

type Path = readonly PropertyKey[]

/** The body as it would be read if the fields were there that it lacks; undefined if more is wrong with it. */
export interface WithoutAbsent {
  readonly value: unknown
  readonly absent: readonly Path[]
}

/** Fields inside fields that are absent, too. */
const mostRounds = 3

export function readWithoutAbsent(schema: z.ZodType, body: unknown): WithoutAbsent | undefined {
  const copy = structuredClone(body)
  const absent: Path[] = []
  for (let round = 0; round < mostRounds; round++) {
    const result = schema.safeParse(copy)
    if (result.success) return { value: removed(result.data, absent), absent }
    const paths = result.error.issues.map(({ path }) => path)
    if (!paths.every((path) => isAbsent(body, path) && fillIn(copy, path, schema))) return undefined
    absent.push(...paths)
  }
  return undefined
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)

/** Nothing is there, though what should contain it is. */
const isAbsent = (body: unknown, path: Path): boolean =>
  path.length > 0 && at(body, path) === undefined && typeof at(body, path.slice(0, -1)) === 'object'

function fillIn(copy: unknown, path: Path, schema: z.ZodType): boolean {
  const field = schemaAt(schema, path)
  const [owner, key] = [at(copy, path.slice(0, -1)), path.at(-1)]
  if (!field || typeof owner !== 'object' || owner === null || key === undefined) return false
  Object.assign(owner, { [key]: exampleOf(field) })
  return true
}

function removed(value: unknown, absent: readonly Path[]): unknown {
  for (const path of absent) {
    const [owner, key] = [at(value, path.slice(0, -1)), path.at(-1)]
    if (typeof owner === 'object' && owner !== null && key !== undefined) Reflect.deleteProperty(owner, key)
  }
  return value
}
