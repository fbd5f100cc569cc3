import { tokenFrom } from '../domain/sessions.ts'
import { findProblems, overrideProblems } from '../hints/find-problems.ts'
import type { Finding, HintProblem } from '../hints/hint.ts'
import { breaksContract, citedProblems } from '../hints/hints.ts'
import { responseProblems } from '../hints/response-problems.ts'
import type { HeldExchange } from './exchange-log.ts'

/** Whether request and response follow the contract. There may be hints even if they do, for example about ignored fields. */
export interface ContractVerdict {
  /** `unknown` for paths outside the interface, and for exchanges whose messages are no longer stored. */
  readonly verdict: 'valid' | 'invalid' | 'unknown'
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
  // The platform validated its own response before sending it.
  const text = hasBody && (fault || messages.responseBody.copied) ? messages.responseBody.text : undefined
  const ofResponse = endpoint && !override ? responseProblems(endpoint, { status, text }) : overrideProblems(checked)
  const ofRequest = findProblems(checked).filter(({ part }) => part !== 'token' || hasCredentials(request))
  const findings: Finding[] = [...ofRequest, ...ofResponse]
  const hints = await citedProblems(findings)
  return { verdict: breaksContract(hints) ? 'invalid' : endpoint ? 'valid' : 'unknown', hints }
}

/** Without credentials, 401 is the declared response, so a missing token is not a problem. */
const hasCredentials = ({ headers, url }: { readonly headers: Headers; readonly url: string }): boolean =>
  headers.has('authorization') || tokenFrom({ headers }, new URL(url)) !== undefined
