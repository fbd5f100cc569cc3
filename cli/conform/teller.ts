import type { Case } from '../../conformance/case.ts'
import { estimate, reasonAgainst } from '../../conformance/footprint.ts'
import { failureText, type Judged } from '../../conformance/reports/index.ts'
import type { Choice } from './choice.ts'
import type { Job } from './pass.ts'

/** More than these are told in one line each. */
const mostTexts = 20

type About = Pick<Job, 'live' | 'style' | 'choice' | 'opened' | 'known' | 'latency'>

/** Tells what comes, while it comes. */
export function createTeller(about: About, cases: readonly Case[]) {
  const { live, style, choice, opened, known } = about
  const waiting = new Map(cases.map((one) => [one.address, one]))
  const failed = new Set<string>()
  let texts = 0
  let [requests, ms] = [0, 0]
  const left = () =>
    estimate(insideOf(choice, [...waiting.values()]), {
      limit: opened.pace.limit(),
      latency: requests > fewRequests ? (ms - opened.pace.waited()) / requests : about.latency,
      concurrency: choice.concurrency,
    })
  const show = () => live.show({ done: cases.length - waiting.size, total: cases.length, failed: failed.size, left })
  const textOf = (judged: Judged) =>
    texts++ < mostTexts
      ? `${failureText(judged, style)}\n`
      : `${style.bad(judged.outcome)} ${style.strong(judged.address)} ${judged.title}`
  show()
  return (judged: Judged): void => {
    waiting.delete(judged.address)
    requests += judged.requests
    ms += judged.requests > 0 ? judged.ms : 0
    if (judged.outcome === 'failed') failed.add(judged.address)
    else failed.delete(judged.address)
    if (isTold(judged) && !known.has(judged.address)) live.print(textOf(judged))
    show()
  }
}

const fewRequests = 20

const insideOf = ({ mode, controlToken }: Choice, cases: readonly Case[]): Case[] =>
  cases.filter((one) => reasonAgainst(one, mode, controlToken !== undefined) === undefined)

const isTold = ({ outcome }: Judged) => outcome === 'failed' || outcome === 'flaky' || outcome === 'error'
