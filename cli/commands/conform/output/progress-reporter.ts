import type { Case } from '../../../../conformance/authoring/case.ts'
import { type CaseResult, failureText } from '../../../../conformance/reports/index.ts'
import type { ConformRun } from '../conform-run.ts'

/** Failures that are printed in full; more get one line each. */
const mostTexts = 20

/** Counts verdicts and prints failures as they come. */
export function createProgressReporter(
  { live, style, knownFailures }: Pick<ConformRun, 'live' | 'style' | 'knownFailures'>,
  cases: readonly Case[],
): (judged: CaseResult) => void {
  const waiting = new Set(cases.map(({ id }) => id))
  const failed = new Set<string>()
  let texts = 0
  const show = () => live.show({ done: cases.length - waiting.size, total: cases.length, failed: failed.size })
  const textOf = (judged: CaseResult) =>
    texts++ < mostTexts
      ? `${failureText(judged, style)}\n`
      : `${style.bad(judged.outcome)} ${style.strong(judged.id)} ${judged.title}`
  show()
  return (judged) => {
    waiting.delete(judged.id)
    if (judged.outcome === 'failed') failed.add(judged.id)
    else failed.delete(judged.id)
    if (isPrinted(judged) && !knownFailures.has(judged.id)) live.print(textOf(judged))
    show()
  }
}

const isPrinted = ({ outcome }: CaseResult) => outcome === 'failed' || outcome === 'flaky' || outcome === 'error'
