import { findProblems, overrideProblems } from '../hints/find-problems.ts'
import type { HintProblem } from '../hints/hint.ts'
import { breaksContract, citedProblems } from '../hints/hints.ts'
import { responseProblems } from '../hints/response-problems.ts'
import type { HeldExchange } from './exchange-log.ts'

/** Whether request and response follow the contract. There can be hints even if they do, such as ignored fields. */
export interface ContractVerdict {
  /** `unknown` for paths outside the interface, and for exchanges whose messages are no longer stored. */
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
  const { method, url, status, answer, tokenWorld } = held
  const request = { method, url, headers: messages.requestHeaders }
  const known = { ...(fault && { fault }), ...(answer && { answer }), ...(tokenWorld !== undefined && { tokenWorld }) }
  const checked = { ...messages.parsed, ...known, request, response: { status }, endpoint }
  const hasBody = method !== 'HEAD' && !messages.responseBody.isCut && /json$/.test(messages.responseBody.type)
  // The platform validated its own response before sending it.
  const text = hasBody && (fault || messages.responseBody.copied) ? messages.responseBody.text : undefined
  const ofResponse = endpoint && !answer ? responseProblems(endpoint, { status, text }) : overrideProblems(checked)
  const findings = [...findProblems(checked), ...ofResponse]
  const hints = await citedProblems(findings)
  return { verdict: breaksContract(hints) ? 'broken' : endpoint ? 'kept' : 'unknown', hints }
}
