import { findProblems, overrideProblems } from '../hints/find-problems.ts'
import type { HintProblem } from '../hints/hint.ts'
import { breaksContract, citedProblems } from '../hints/hints.ts'
import { responseProblems } from '../hints/response-problems.ts'
import type { HeldExchange } from './exchange-log.ts'

/** Whether request and response follow the contract, and where they do not. What is kept may have hints: fields that are ignored. */
export interface ContractVerdict {
  /** `unknown` for addresses outside of the interface, and for exchanges of which nothing more is kept. */
  readonly verdict: 'kept' | 'broken' | 'unknown'
  readonly hints: readonly HintProblem[]
}

const verdicts = new WeakMap<HeldExchange, Promise<ContractVerdict>>()

export function contractVerdict(held: HeldExchange): Promise<ContractVerdict> {
  const known = verdicts.get(held) ?? judge(held)
  verdicts.set(held, known)
  return known
}

async function judge({ messages, endpoint, fault, ...held }: HeldExchange): Promise<ContractVerdict> {
  if (!messages) return { verdict: 'unknown', hints: [] }
  await messages.responseBody.copied
  const { method, url, status, override, tokenWorld } = held
  const request = { method, url, headers: messages.requestHeaders }
  const known = {
    ...(fault && { fault }),
    ...(override && { override }),
    ...(tokenWorld !== undefined && { tokenWorld }),
  }
  const checked = { ...messages.parsed, ...known, request, response: { status }, endpoint }
  const hasBody = method !== 'HEAD' && !messages.responseBody.isCut && /json$/.test(messages.responseBody.type)
  // Its own replies the platform has checked before it sent them.
  const text = hasBody && (fault || messages.responseBody.copied) ? messages.responseBody.text : undefined
  const ofResponse = endpoint && !override ? responseProblems(endpoint, { status, text }) : overrideProblems(checked)
  const findings = [...findProblems(checked), ...ofResponse]
  const hints = await citedProblems(findings)
  return { verdict: breaksContract(hints) ? 'broken' : endpoint ? 'kept' : 'unknown', hints }
}
