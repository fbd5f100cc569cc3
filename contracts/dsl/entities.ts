import * as z from 'zod'
import { describedMeta, findMeta, metaOf } from './describe.ts'
import { resource } from './fields.ts'
import { memoizeSchema } from './memoize-schema.ts'

/** The kinds of entities that objects in responses show. Representations of the same entity can be compared. */

export const entityKinds = [
  'advertisement',
  'advertising space',
  'application',
  'brand',
  'comment',
  'event',
  'event category',
  'feed',
  'feed category',
  'file',
  'group',
  'like',
  'notification',
  'order',
  'place',
  'product',
  'rank',
  'reward',
  'reward total',
  'seller',
  'tag',
  'tag category',
  'task',
  'topic',
  'topic category',
  'user',
] as const

export type EntityKind = (typeof entityKinds)[number]

export interface Entity {
  readonly kind: EntityKind
  /** The field that identifies the entity within its kind: `id`, or `topic.id`. */
  readonly key: string
  /** The representation depends on the request's query, as a rank depends on the period. */
  readonly perQuery?: true
}

const entityMeta = 'x-entity'

type Shown = EntityKind | Entity

/** Declares which entity an object shows. Two representations of the same entity agree on the fields that both have. */
export const showing = (shown: Shown) => ({
  [entityMeta]: typeof shown === 'string' ? { kind: shown, key: 'id' } : shown,
})

/** A resource of the document that shows an entity. */
export const entityResource = <S extends z.ZodRawShape>(
  shown: Shown,
  name: string,
  section: string,
  meaning: string,
  shape: S,
) => resource(name, section, meaning, shape, showing(shown))

/** An object without a name in the document that shows an entity. */
export const entity = <S extends z.ZodRawShape>(shown: Shown, shape: S) => z.object(shape).meta(showing(shown))

export const entityOf = memoizeSchema((schema) => metaOf(schema)[entityMeta] as Entity | undefined)

/** A field that some responses leave out although it has a value. */
export const onRequest = <S extends z.ZodType>(schema: S): S =>
  schema.meta({ ...describedMeta(schema), 'x-on-request': true })

export const isOnRequest = (schema: z.ZodType): boolean => findMeta(schema, 'x-on-request') === true

/** A field that depends on where the object is shown, so it is not compared between responses. */
export const volatile = <S extends z.ZodType>(schema: S): S =>
  schema.meta({ ...describedMeta(schema), 'x-volatile': true })

export const isVolatile = (schema: z.ZodType): boolean => findMeta(schema, 'x-volatile') === true

/** A field that other representations of the entity call `name`. */
export const sameAs = <S extends z.ZodType>(name: string, schema: S): S =>
  schema.meta({ ...describedMeta(schema), 'x-same-as': name })

export const otherNameOf = (schema: z.ZodType): string | undefined =>
  findMeta(schema, 'x-same-as') as string | undefined

/**
 * A field that repeats another value if that one is present: `user.id` of the same object, `^.id` of the enclosing object,
 * or `:feedId` of the request's path.
 */
export const repeats = <S extends z.ZodType>(paths: string | readonly string[], schema: S): S =>
  schema.meta({ ...describedMeta(schema), 'x-repeats': [paths].flat() })

export const repeatedPaths = (schema: z.ZodType): readonly string[] =>
  (findMeta(schema, 'x-repeats') ?? []) as readonly string[]
