import type { Call } from './call.ts'
import { invalid } from './result.ts'

/** The raw value of a parameter from the body or the query. An empty string in the query counts as absent. */
export function raw(call: Call, name: string): unknown {
  const body = call.body
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const value = (body as Record<string, unknown>)[name]
    if (value !== undefined && value !== null) return value
  }
  const text = call.query.get(name)
  return text === null || text === '' ? undefined : text
}

export function text(call: Call, name: string): string | undefined {
  const value = raw(call, name)
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalid(name, `${name} debe ser un texto`)
  return value
}

export function needText(call: Call, name: string): string {
  const value = text(call, name)
  if (value === undefined || value.trim() === '') throw invalid(name, `${name} es obligatorio`)
  return value
}

export function whole(call: Call, name: string): number | undefined {
  const value = raw(call, name)
  return value === undefined ? undefined : toWhole(name, value)
}

export function needWhole(call: Call, name: string): number {
  const value = whole(call, name)
  if (value === undefined) throw invalid(name, `${name} es obligatorio`)
  return value
}

function toWhole(name: string, value: unknown): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw invalid(name, `${name} debe ser un entero`)
  return number
}

export function needPositive(call: Call, name: string): number {
  const value = needWhole(call, name)
  if (value <= 0) throw invalid(name, `${name} debe ser mayor que cero`)
  return value
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
])

export function flag(call: Call, name: string): boolean | undefined {
  const value = raw(call, name)
  if (value === undefined) return undefined
  const known = flags.get(value)
  if (known === undefined) throw invalid(name, `${name} debe ser sí o no`)
  return known
}

export function oneOf<T extends string>(call: Call, name: string, values: readonly T[]): T | undefined {
  const value = text(call, name)
  if (value === undefined) return undefined
  const known = values.find((each) => each === value)
  if (known === undefined) throw invalid(name, `${name} debe ser uno de: ${values.join(', ')}`)
  return known
}

/** Ids given as an array, as comma-separated text, or repeated in the query. */
export function idList(call: Call, name: string): number[] | undefined {
  const repeated = [...call.query.entries()].filter(([key]) => key.replace(/\[\d*\]$/, '') === name)
  const given = raw(call, name)
  const value = given === undefined || repeated.length > 1 ? repeated.map(([, each]) => each) : given
  const parts = Array.isArray(value) ? value : String(value).split(',')
  const ids = parts.filter((part) => part !== '').map((part) => toWhole(name, part))
  return ids.length === 0 && given === undefined ? undefined : ids
}
