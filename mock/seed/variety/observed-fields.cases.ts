import * as z from 'zod'
import { choicesOf, coreOf, metaOf } from '../../../contracts/dsl/describe.ts'
import { memoizeSchema } from '../../../contracts/dsl/memoize-schema.ts'
import { EqualFields } from './equal-fields.cases.ts'

/** The observed values of a field of a resource, or of a response that is not a resource. */
interface Field {
  readonly mayBeEmpty: boolean
  readonly choices: readonly unknown[] | undefined
  readonly isList: boolean
  isEmptySometimes: boolean
  /** As JSON; lists by their length, objects with declared fields as `{}`. Two values are enough, except for enums. */
  readonly values: Set<string>
}

const resourceName = ({ id, 'x-section': section }: Record<string, unknown>) => (section === undefined ? undefined : id)
const idOf = memoizeSchema((core) => resourceName(metaOf(core)))

type Shape = readonly (readonly [name: string, schema: z.ZodType])[]

const shapeOf = (core: z.ZodObject): Shape => Object.entries(core.shape) as [string, z.ZodType][]

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The name of a resource, or the path to a field inside it. */
const nameOf = (core: z.ZodType, path: string): string => {
  const id = idOf(core)
  return typeof id === 'string' ? id : path
}

interface Place {
  readonly key: string
  readonly child: z.ZodType
  readonly field: Field
  readonly place: string
}

/** Collects the observed values of every field that the response schemas declare. */
export class ObservedFields {
  readonly #fields = new Map<string, Field>()
  /** By schema, which several paths may share, and path, which options of a union share. */
  readonly #places = new Map<z.ZodObject, ReadonlyMap<string, readonly Place[]>>()
  readonly #equal = new EqualFields()

  /** Registers the declared fields, including those that no response contains. */
  declare(name: string, schema: z.ZodType, within: readonly z.ZodType[] = []): void {
    const core = coreOf(schema)
    if (within.includes(core)) return
    const [path, inside] = [nameOf(core, name), [...within, core]]
    if (core instanceof z.ZodObject)
      for (const [key, child] of shapeOf(core)) {
        this.#field(`${path}.${key}`, child)
        this.declare(`${path}.${key}`, child, inside)
      }
    if (core instanceof z.ZodArray) this.declare(path, core.element as z.ZodType, inside)
    if (core instanceof z.ZodRecord) this.declare(`${path}.*`, core.valueType as z.ZodType, inside)
    if (core instanceof z.ZodUnion) for (const option of core.options) this.declare(path, option as z.ZodType, inside)
  }

  see(name: string, schema: z.ZodType, value: unknown): void {
    if (value === undefined || value === null) return
    const core = coreOf(schema)
    const path = nameOf(core, name)
    if (core instanceof z.ZodObject) this.#object(path, core, value as Record<string, unknown>)
    if (core instanceof z.ZodArray)
      for (const item of value as unknown[]) this.see(path, core.element as z.ZodType, item)
    if (core instanceof z.ZodRecord)
      for (const item of Object.values(value)) this.see(`${path}.*`, core.valueType as z.ZodType, item)
    if (core instanceof z.ZodUnion) {
      const option = core.options.find((one) => (one as z.ZodType).safeParse(value).success)
      if (option) this.see(path, option as z.ZodType, value)
    }
  }

  #object(path: string, core: z.ZodObject, value: Record<string, unknown>): void {
    const places = this.#places.get(core)?.get(path) ?? this.#placesIn(path, core)
    for (const { key, child, field, place } of places) {
      const here = value[key]
      if (isEmpty(here)) field.isEmptySometimes = true
      else if (field.values.size < 2 || field.choices) field.values.add(valueText(child, here))
      if (typeof here === 'object') this.see(place, child, here)
    }
    this.#equal.compare(path, core, value)
  }

  #placesIn(path: string, core: z.ZodObject): Place[] {
    const places = shapeOf(core).map(([key, child]) => {
      const place = `${path}.${key}`
      return { key, child, place, field: this.#field(place, child) }
    })
    const others = this.#places.get(core) ?? []
    this.#places.set(core, new Map([...others, [path, places]]))
    return places
  }

  #field(path: string, schema: z.ZodType): Field {
    const known = this.#fields.get(path)
    if (known) return known
    const core = coreOf(schema)
    const made: Field = {
      mayBeEmpty: schema.safeParse(undefined).success,
      choices: possibleValues(core),
      isList: core instanceof z.ZodArray,
      isEmptySometimes: false,
      values: new Set(),
    }
    this.#fields.set(path, made)
    return made
  }

  /** One line for each field that does not vary, and for each pair of fields that are always equal. */
  findings(): string[] {
    const fields = [...this.#fields].flatMap(([path, field]) =>
      findingsOf(field).map((finding) => `${path}: ${finding}`),
    )
    return [...fields, ...this.#equal.findings()]
  }
}

function possibleValues(core: z.ZodType): readonly unknown[] | undefined {
  if (core instanceof z.ZodBoolean) return [true, false]
  return core instanceof z.ZodEnum || core instanceof z.ZodLiteral ? choicesOf(core) : undefined
}

function valueText(schema: z.ZodType, value: unknown): string {
  const core = coreOf(schema)
  if (core instanceof z.ZodArray) return String((value as unknown[]).length)
  return core instanceof z.ZodObject && shapeOf(core).length > 0 ? '{}' : JSON.stringify(value)
}

function findingsOf({ mayBeEmpty, isEmptySometimes, values, choices, isList }: Field): string[] {
  if (values.size === 0) return [isEmptySometimes ? 'always empty' : 'never shown']
  const never = choices?.map((one) => JSON.stringify(one)).filter((one) => !values.has(one)) ?? []
  const [first = ''] = values
  const isConstant = values.size === 1 && first !== '{}' && !choices && !(isList && isEmptySometimes)
  return [
    ...(mayBeEmpty && !isEmptySometimes ? ['never empty'] : []),
    ...never.map((one) => `never ${one}`),
    ...(isConstant ? [isList ? 'always of the same length' : 'always the same'] : []),
  ]
}
