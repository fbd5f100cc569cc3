import type { Case } from '../../conformance/case.ts'
import { failureText, type Judged } from '../../conformance/reports/index.ts'
import type { Forecast } from './forecast.ts'
import type { Job } from './pass.ts'

/** More than these are told in one line each. */
const mostTexts = 20

interface About extends Pick<Job, 'live' | 'style' | 'known'> {
  readonly forecast: Forecast
}

/** Tells what comes, while it comes. */
export function createTeller(about: About, cases: readonly Case[]) {
  const { live, style, known, forecast } = about
  const waiting = new Set(cases.map(({ address }) => address))
  const failed = new Set<string>()
  let texts = 0
  const { left } = forecast
  const show = () => live.show({ done: cases.length - waiting.size, total: cases.length, failed: failed.size, left })
  const textOf = (judged: Judged) =>
    texts++ < mostTexts
      ? `${failureText(judged, style)}\n`
      : `${style.bad(judged.outcome)} ${style.strong(judged.address)} ${judged.title}`
  show()
  return (judged: Judged): void => {
    waiting.delete(judged.address)
    forecast.judged(judged.address)
    if (judged.outcome === 'failed') failed.add(judged.address)
    else failed.delete(judged.address)
    if (isTold(judged) && !known.has(judged.address)) live.print(textOf(judged))
    show()
  }
}

const isTold = ({ outcome }: Judged) => outcome === 'failed' || outcome === 'flaky' || outcome === 'error'
