import { type Answer, missing, ok, refuse } from '../core/answer.ts'
import type { Owner } from './owner.ts'

/** `grantCurrency` is served at `/owner/grant-currency`. */
function pathOf(name: string): string {
  return `/owner/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

type Request = { path: string; key: string | undefined; query: URLSearchParams; body: unknown }

/** Answers an owner's request: the input is the body, or the query of a GET. */
export async function answerOwner(owner: Owner, request: Request): Promise<Answer> {
  if (request.key !== owner.key) throw refuse(401, 'Falta la llave de la casa')
  const { key: _, ...actions } = owner
  const found = Object.entries(actions).find(([name]) => pathOf(name) === request.path)
  if (found === undefined) throw missing(request.path)
  const action = found[1] as (input: unknown) => Promise<unknown>
  return ok(await action(request.body ?? fromQuery(request.query)))
}

function fromQuery(query: URLSearchParams): Record<string, unknown> {
  const entries = [...query].map(([name, value]) => [name, isNumber(name, value) ? Number(value) : value])
  return Object.fromEntries(entries)
}

/** A phone is made of digits, and is still a text. */
function isNumber(name: string, value: string): boolean {
  return name !== 'to' && /^-?\d+$/.test(value)
}
