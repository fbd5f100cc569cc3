import * as z from 'zod'
import { type Given, type PartName, partNames, type RawResult } from '../adapter/parts.ts'

/** A value, or the name of the environment variable that contains it. */
export const secret = z.union([z.string().min(1), z.strictObject({ env: z.string().min(1) })], {
  error: 'expected a string, or {"env": "NAME"} to read it from the environment',
})

export type Secret = z.output<typeof secret>

/** A part of the adapter is a function, a command or an HTTP call. */

export type PartFunction<N extends PartName> = (given: Given<N>) => RawResult<N> | Promise<RawResult<N>>

const partFunction = z.custom<(given: never) => unknown>((value) => typeof value === 'function', {
  error: 'expected a function, { run: "command" } or { http: "POST /path" }',
})

/** Prints its result as JSON or plain text. `{to}` stands for a field of the input, which is also on stdin as JSON. */
const command = z.strictObject({
  /** A shell command, or program and arguments without a shell. */
  run: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
})

/** `{to}` stands for a field of the input. */
const httpCall = z.strictObject({
  /** Method, and a path below the base URL or a complete URL. */
  http: z.string().regex(/^(?:GET|POST|PUT|PATCH|DELETE) \S+$/, 'expected a method and a path: "POST /path"'),
  headers: z.record(z.string(), secret).optional(),
  /** Default: the whole input. */
  body: z.unknown().optional(),
  /** Path to the result in the response: `data.code`. */
  answer: z.string().min(1).optional(),
})

const call = z.union([partFunction, command, httpCall], {
  error: 'expected a function, { run: "command" } or { http: "POST /path" }',
})

export type Command = z.output<typeof command>
export type HttpCall = z.output<typeof httpCall>

/** Files and gifts may also be given as lists. */
const mayBeList = (part: PartName) => part === 'files' || part === 'gifts'

const shape = Object.fromEntries(
  partNames.map((name) => [name, (mayBeList(name) ? z.union([call, z.array(z.unknown())]) : call).optional()]),
)

export type AdapterConfig = {
  readonly [N in PartName]?: PartFunction<N> | Command | HttpCall | (N extends 'files' | 'gifts' ? RawResult<N> : never)
}

export const adapterConfig = z.strictObject(shape) as unknown as z.ZodType<AdapterConfig, AdapterConfig>
