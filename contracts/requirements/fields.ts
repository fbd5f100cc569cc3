import type * as z from 'zod'
import { endpoints } from '../chapters.ts'
import { childrenOf, coreOf, describeType, metaOf } from '../dsl/describe.ts'
import { resources } from '../resources/index.ts'
import { fieldQuotes } from './field-quotes/index.ts'
import { quoteIn, type Ref, type Requirement } from './requirement.ts'

function collect(schema: z.ZodType, into: Set<z.ZodType>): Set<z.ZodType> {
  const core = coreOf(schema)
  if (into.has(core)) return into
  into.add(core)
  for (const [, child] of childrenOf(core)) collect(child, into)
  return into
}

/** The schemas in the responses of each operation, at any depth. */
const replySchemas = endpoints.map(({ name, responses, chosen }) => {
  const schemas = new Set<z.ZodType>()
  for (const body of Object.values(responses)) collect(body, schemas)
  for (const { body } of Object.values(chosen ?? {})) collect(body, schemas)
  return { name: name as Ref, schemas }
})

const operationsWith = (schema: z.ZodType): Ref[] =>
  replySchemas.filter(({ schemas }) => schemas.has(schema)).map(({ name }) => name)

interface Table {
  readonly name: string
  readonly section: string
  readonly schema: z.ZodType
  /** By path; several if the options of a union differ. */
  readonly fields: ReadonlyMap<string, readonly z.ZodType[]>
}

const tables: Table[] = resources.map((schema) => {
  const { id, 'x-section': section } = metaOf(schema)
  return { name: String(id), section: String(section), schema, fields: byPath(fieldsOf(schema)) }
})

function byPath(fields: readonly [string, z.ZodType][]): Map<string, z.ZodType[]> {
  const paths = Map.groupBy(fields, ([path]) => path)
  return new Map([...paths].map(([path, found]) => [path, [...new Set(found.map(([, schema]) => schema))]]))
}

/** The fields of a resource with their paths, including those of inline objects. */
function fieldsOf(schema: z.ZodType, at = ''): [string, z.ZodType][] {
  return childrenOf(coreOf(schema)).flatMap(([key, child]) => {
    const path = [at, key].filter(Boolean).join('.')
    const isResource = metaOf(coreOf(child))['x-section'] !== undefined
    const inside = isResource ? [] : fieldsOf(child, path)
    return key === '' ? inside : [[path, child] as [string, z.ZodType], ...inside]
  })
}

/** Skips fields that an earlier variant of the same resource already has. */
function requirementsOf(table: Table, index: number): Requirement[] {
  const sameField =
    (path: string, [first]: readonly z.ZodType[]) =>
    ({ section, fields }: Table) =>
      section === table.section && fields.get(path)?.[0] === first
  return [...table.fields]
    .filter(([path, schemas]) => !tables.slice(0, index).some(sameField(path, schemas)))
    .map(([path, schemas]) => {
      const field = `${table.name}.${path}`
      const quoted = fieldQuotes[field]
      return {
        id: `${table.section}/${field}`,
        says: `${field} is ${[...new Set(schemas.map(describeType))].join(' or ')}`,
        level: 'must',
        field,
        on: [...new Set(tables.filter(sameField(path, schemas)).flatMap((variant) => operationsWith(variant.schema)))],
        ...(quoted && { quote: quoteIn(table.section, quoted) }),
      }
    })
}

/** One requirement for every field of every table of section 2, generated from the resources. */
export const fieldRequirements: Requirement[] = tables.flatMap(requirementsOf)
