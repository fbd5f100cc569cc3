import * as z from 'zod'
import { choicesOf } from '../../../contracts/dsl/describe.ts'
import type { Way } from './defect.ts'

const time = /^(\d{4})(-\d\d-\d\d)(?=[ T]|$)/
const numeric = /^(\d+)(\.\d+)?$/

/** The ways to make this value wrong. */
export function waysFor(value: unknown): readonly Way[] {
  if (typeof value === 'number') return value === 0 ? ['one more'] : ['one more', 'zero']
  if (typeof value === 'boolean') return ['flipped']
  if (typeof value === 'string') return waysForText(value)
  return Array.isArray(value) ? waysForList(value) : []
}

const waysForText = (value: string): readonly Way[] => {
  if (value === '') return ['different text']
  return [time.test(value) ? 'one year earlier' : 'different text', 'empty text']
}

const waysForList = ({ length }: readonly unknown[]): readonly Way[] => {
  if (length === 0) return []
  return length === 1 ? ['one item fewer'] : ['one item fewer', 'reversed order']
}

/** The wrong value. `schemas` are the schemas that the contract allows there. Returns the same value if the way does not apply to it. */
export function wrongValue(value: unknown, way: Way, schemas: readonly z.ZodType[] = []): unknown {
  if (!waysFor(value).includes(way)) return value
  if (way === 'different text') return differentText(value as string, schemas)
  return alterations[way](value as never)
}

const alterations: Readonly<Record<Exclude<Way, 'different text'>, (value: never) => unknown>> = {
  'one more': (value: number) => value + 1,
  zero: () => 0,
  'empty text': () => '',
  'one year earlier': (value: string) => oneYearEarlier(value),
  flipped: (value: boolean) => !value,
  'one item fewer': (value: readonly unknown[]) => value.slice(0, -1),
  'reversed order': (value: readonly unknown[]) => value.toReversed(),
}

const oneYearEarlier = (value: string): string =>
  value.replace(time, (_, year: string, day: string) => {
    const earlier = String(Number(year) - 1).padStart(4, '0')
    return earlier + (day === '-02-29' ? '-02-28' : day)
  })

/** The first candidate that the contract accepts. */
function differentText(value: string, schemas: readonly z.ZodType[]): string {
  const candidates = [...choicesIn(schemas), ...otherTexts(value)].filter((text) => text !== value)
  const isAccepted = (text: string) => schemas.some((schema) => schema.safeParse(text).success)
  return candidates.find(isAccepted) ?? candidates[0] ?? value
}

const choicesIn = (schemas: readonly z.ZodType[]): string[] =>
  schemas
    .filter((schema) => schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    .flatMap(choicesOf)
    .filter((choice) => typeof choice === 'string')

function otherTexts(value: string): string[] {
  if (numeric.test(value)) return [oneMore(value)]
  if (URL.canParse(value) && /^https?:/.test(value)) return [otherPath(value)]
  return [`${value}x`, replaceLast(value, 'a'), replaceLast(value, 'b'), replaceLast(value, '1')]
}

/** Keeps leading zeros and decimals: `12.50` becomes `13.50`. */
const oneMore = (value: string): string =>
  value.replace(numeric, (_, whole: string, decimals = '') => {
    return String(BigInt(whole) + 1n).padStart(whole.length, '0') + decimals
  })

function otherPath(value: string): string {
  const url = new URL(value)
  url.pathname += 'x'
  return url.href
}

/** Keeps the length, for texts whose length is limited. */
const replaceLast = (value: string, by: string): string => value.replace(/[\p{L}\d](?=[^\p{L}\d]*$)/u, by)
