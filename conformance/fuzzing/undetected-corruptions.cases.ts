import type { Spec } from '../../contracts/dsl/endpoint.ts'
import { readRequest } from '../../contracts/runtime/read.ts'
import type { Corruption } from './corrupt.ts'
import type { RequestCorruption } from './corrupt-request.ts'
import { accepts, type Schema } from './schema-walk.ts'

/** Corruptions that slip through, one line each: `path kind`, and what happened instead of the right refusal. */

export const undetectedCorruptions = (schema: Schema, corruptions: readonly Corruption[]): string[] =>
  once(corruptions.filter(({ value }) => accepts(schema, value)).map(({ path, kind }) => `${path} ${kind}: accepted`))

export const undetectedRequestCorruptions = (endpoint: Spec, corruptions: readonly RequestCorruption[]): string[] =>
  once(corruptions.flatMap((one) => complaintOf(endpoint, one)))

function complaintOf(endpoint: Spec, { part, path, kind, raw }: RequestCorruption): string[] {
  const read = readRequest(endpoint, raw)
  if (read.ok) return [`${path} ${kind}: accepted`]
  const named = Object.keys(read.errors)
  const isNamed = read.part === part && named.some((field) => field === path || field.startsWith(`${path}.`))
  return isNamed ? [] : [`${path} ${kind}: refused, but for ${named.join(', ')} in the ${read.part}`]
}

const once = (lines: readonly string[]): string[] => [...new Set(lines)]
