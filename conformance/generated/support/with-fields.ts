import * as z from 'zod'
import { choicesOf, coreOf } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../../contracts/openapi/example.ts'
import { type Raw, readRequest } from '../../../contracts/runtime/read.ts'

type Values = Readonly<Record<string, unknown>>

/** The request with fields such as `body.name` and values such as `body.mode=hidden`, and with what these require. */
export function withFields(endpoint: Endpoint, raw: Raw, fields: readonly string[]): Raw {
  const full = fields.toSorted().reduce<Raw>((all, field) => withField(endpoint, all, field), raw)
  return withRequired(endpoint, full)
}

/** Some fields are required only with certain values of others. */
function withRequired(endpoint: Endpoint, raw: Raw): Raw {
  const read = readRequest(endpoint, raw)
  if (read.ok) return raw
  const fields = Object.keys(read.errors).map((name) => `${read.part}.${name}`)
  const fuller = fields.reduce<Raw>((all, field) => withField(endpoint, all, field), raw)
  return fuller === raw ? raw : withRequired(endpoint, fuller)
}

const form = /^(?<part>query|body)\.(?<name>[^=]+)(?:=(?<choice>.*))?$/

function withField(endpoint: Endpoint, raw: Raw, field: string): Raw {
  const { part, name = '', choice } = form.exec(field)?.groups ?? {}
  if (part !== 'query' && part !== 'body') return raw
  const values = (raw[part] ?? {}) as Values
  const schema = (endpoint[part] as Readonly<Record<string, z.ZodType>> | undefined)?.[name]
  if (!schema || (choice === undefined && name in values)) return raw
  const value = choice === undefined ? exampleOf(schema) : choiceNamed(schema, choice)
  return { ...raw, [part]: { ...values, [name]: value } }
}

function choiceNamed(schema: z.ZodType, text: string): unknown {
  const core = coreOf(schema)
  const choices = core instanceof z.ZodEnum || core instanceof z.ZodLiteral ? choicesOf(core) : [true, false]
  return choices.find((one) => String(one) === text)
}
