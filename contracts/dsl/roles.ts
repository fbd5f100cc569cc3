import * as z from 'zod'
import { describedMeta, findMeta } from './describe.ts'
import type { Endpoint } from './endpoint.ts'

/** The effect of a request field on the list that the operation returns. */
export const roleTexts = {
  filter: 'lists only matching items',
  widens: 'also lists items that are not listed without it',
  selects: 'chooses what is listed',
  order: 'changes the order of the items',
  cursor: 'continues after the previous page',
  offset: 'skips items',
  page: 'numbers the pages',
  limit: 'sets the page size',
  includes: 'adds fields to the response',
  unused: 'has no effect',
} as const

export type Role = keyof typeof roleTexts

/** How an item shows that it matches a value. Paths start at the item: `category.id`. */
export interface Match {
  /** The field that equals the value. */
  readonly is?: string
  /** With `is`: the field with the id of the parent. The document does not say whether items further down in the tree are listed. */
  readonly parent?: string
  /** The field that contains the text. */
  readonly contains?: string
  /** The field that equals or contains the text: the document does not say whether a part is enough. */
  readonly resembles?: string
  /** For each value, the fields of which the item has at least one. */
  readonly has?: Readonly<Record<string, readonly string[]>>
}

const declaring = <S extends z.ZodType>(schema: S, meta: object): S =>
  schema.meta({ ...describedMeta(schema), ...meta })

/** Narrows the list that is returned without this field to matching items. */
export const filter = <S extends z.ZodType>(schema: S, match?: Match): S =>
  declaring(schema, { 'x-role': 'filter', ...(match && { 'x-match': match }) })

/** May list items that are not listed without this field, such as the private topics of a user. With a match, lists only matching items. */
export const widens = <S extends z.ZodType>(schema: S, match?: Match): S =>
  declaring(schema, { 'x-role': 'widens', ...(match && { 'x-match': match }) })

export const role = <S extends z.ZodType>(name: Role, schema: S): S => declaring(schema, { 'x-role': name })

/** A field that has an effect only together with these values of other fields; true stands for any value. */
export const onlyWith = <S extends z.ZodType>(others: OnlyWith, schema: S): S =>
  declaring(schema, { ...rolesOf(schema), 'x-only-with': others })

export type OnlyWith = Readonly<Record<string, string | true>>

const rolesOf = (schema: z.ZodType) => ({ 'x-role': roleOf(schema), 'x-match': matchOf(schema) })

export const roleOf = (schema: z.ZodType): Role | undefined => findMeta(schema, 'x-role') as Role | undefined

export const matchOf = (schema: z.ZodType): Match | undefined => findMeta(schema, 'x-match') as Match | undefined

export const neededWith = (schema: z.ZodType): OnlyWith => (findMeta(schema, 'x-only-with') ?? {}) as OnlyWith

/** Where a list operation takes its fields: in the query, or in the body if the list is read with POST. */
export const listPart = ({ method }: Pick<Endpoint, 'method'>): 'query' | 'body' =>
  method === 'GET' ? 'query' : 'body'

/** The fields of a list that have one of these roles. */
export function listFieldsWith(
  endpoint: Pick<Endpoint, 'method' | 'query' | 'body'>,
  ...wanted: readonly Role[]
): [string, z.ZodType][] {
  const fields = endpoint[listPart(endpoint)] ?? {}
  if (fields instanceof z.ZodArray) return []
  return (Object.entries(fields) as [string, z.ZodType][]).filter(([, field]) => {
    const own = roleOf(field)
    return own !== undefined && wanted.includes(own)
  })
}
