import type { IncomingMessage } from 'node:http'
import type { HeaderPairs } from '../../traffic/traffic-exchange.ts'

/** Headers with their case and order. */

export const pairsOf = (raw: readonly string[]): HeaderPairs =>
  Array.from({ length: raw.length / 2 }, (_, place) => [raw[2 * place] ?? '', raw[2 * place + 1] ?? ''] as const)

export const flattenPairs = (pairs: HeaderPairs): string[] => pairs.flat()

/** Replaces the headers with these names where they are, and adds missing ones at the end. */
export function withHeaders(pairs: HeaderPairs, replaced: HeaderPairs): HeaderPairs {
  const names = new Map(replaced.map(([name, value]) => [name.toLowerCase(), value]))
  const present = new Set(pairs.map(([name]) => name.toLowerCase()))
  const changed = pairs.map(([name, value]) => [name, names.get(name.toLowerCase()) ?? value] as const)
  return [...changed, ...replaced.filter(([name]) => !present.has(name.toLowerCase()))]
}

export const withoutHeaders = (pairs: HeaderPairs, ...names: readonly string[]): HeaderPairs =>
  pairs.filter(([name]) => !names.includes(name.toLowerCase()))

/** The status line and the headers of a response, as HTTP/1.1 writes them. */
export function responseHead({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`
}
