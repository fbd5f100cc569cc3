import * as z from 'zod'
import { schemaOf } from '../../../conformance/model/response-schema.ts'
import { endpointNamed } from '../../../contracts/chapters.ts'
import { childrenOf, coreOf } from '../../../contracts/dsl/describe.ts'
import { compiled } from '../../../contracts/runtime/compiled.ts'
import { wrongValue } from './alter-value.ts'
import { type Defect, everyItem, type Path } from './defect.ts'

/** The body with the defect. Undefined if the defect changes nothing or breaks the contract. */
export function alterBody(body: unknown, { operation, status, path, way }: Defect): unknown {
  const contract = bodySchema(operation, status)
  const schemas = schemasAt(contract, path)
  const altered = alterAt(body, path, (value) => {
    const wrong = wrongValue(value, way, schemas)
    return isAllowed(wrong, schemas) ? wrong : value
  })
  const isDifferent = JSON.stringify(altered) !== JSON.stringify(body)
  return isDifferent && compiled(contract).safeParse(altered).success ? altered : undefined
}

const isAllowed = (value: unknown, schemas: readonly z.ZodType[]): boolean =>
  schemas.length === 0 || schemas.some((schema) => schema.safeParse(value).success)

const anything = z.unknown()

function bodySchema(operation: string, status: number): z.ZodType {
  const endpoint = endpointNamed.get(operation)
  return endpoint ? schemaOf(endpoint, status) : anything
}

/** Replaces the value at every occurrence of the path. */
export function alterAt(value: unknown, path: Path, alter: (value: unknown) => unknown): unknown {
  const [part, ...rest] = path
  if (part === undefined) return alter(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return part === everyItem ? value.map((item) => alterAt(item, rest, alter)) : value
  if (!Object.hasOwn(value, part)) return value
  return { ...value, [part]: alterAt((value as Record<string, unknown>)[part], rest, alter) }
}

/** The schemas of the values at this path; several if the contract has alternatives, none if it does not say. */
export const schemasAt = (schema: z.ZodType, path: Path): readonly z.ZodType[] =>
  path.reduce((schemas, part) => schemas.flatMap((one) => schemasOfPart(one, part)), alternativesOf(schema))

function schemasOfPart(schema: z.ZodType, part: string): z.ZodType[] {
  const isOfPart = ([name]: [string, unknown]) => name === part || (name === '' && hasPart(schema, part))
  return childrenOf(schema)
    .filter(isOfPart)
    .flatMap(([, child]) => alternativesOf(child))
}

const hasPart = (schema: z.ZodType, part: string) =>
  schema instanceof z.ZodArray ? part === everyItem : schema instanceof z.ZodRecord

function alternativesOf(schema: z.ZodType): z.ZodType[] {
  const core = coreOf(schema)
  return core instanceof z.ZodUnion ? childrenOf(core).flatMap(([, option]) => alternativesOf(option)) : [core]
}
