import type { Handled } from '../../platform/middleware.ts'
import type { WorldLock } from '../world/world-lock.ts'
import type { ReadCall } from './answer-call.ts'
import { asReply, type ReadReply, readReply } from './answer-response.ts'
import type { AnswerFunction } from './given-answer.ts'
import type { OwnReply } from './reply.ts'
import type { AnswerRequest, AnswerResult } from './use.ts'

/** What a function has decided: its own reply, as a response if it made one, or to leave the call to others. */
export type FunctionReply = { readonly reply: OwnReply; readonly response?: Response } | { readonly handled: Handled }

interface Scope {
  readonly call: ReadCall
  readonly lock: WorldLock
  pass(): Promise<Handled>
}

/** Without the lock, so that the function can use the mock itself. */
export async function callFunction(give: AnswerFunction, { call, lock, pass }: Scope): Promise<FunctionReply> {
  let passed: Promise<{ handled: Handled; answer: ReadReply }> | undefined
  const passOn = async () => {
    const handled = await lock.exclusive(pass)
    return { handled, answer: await readReply(handled.response) }
  }
  const next = async () => {
    passed ??= passOn()
    return (await passed).answer
  }
  const { input, person } = call
  const request = { ...input, request: call.request.clone(), person, next } as unknown as AnswerRequest
  const result = await lock.released(async () => give(request))
  const taken = await passed
  if (result === undefined || result === taken?.answer) return { handled: taken ? taken.handled : await pass() }
  return ownReply(result)
}

/** A server may have replaced the global `Response`, so `instanceof` does not tell. */
const isResponse = (result: object): result is Response => 'arrayBuffer' in result

async function ownReply(result: NonNullable<AnswerResult>): Promise<FunctionReply> {
  if (isResponse(result)) return { response: result, reply: asReply(await readReply(result)) }
  const { headers = {}, ...reply } = result
  return { reply: { ...reply, headers: Object.fromEntries(new Headers(headers)) } }
}
