import { type RunOptions, run } from '../../conformance/run.ts'
import type { Scenario } from '../../conformance/scenario.ts'
import type { Target } from '../../conformance/target.ts'
import type { Verdict } from '../../conformance/verdict.ts'

/** So many cases in a row without an answer: the target is gone. */
const mostTroubles = 5

/** Runs the cases; the result says why they did not all come to their end, if so. */
export async function judge(
  suite: readonly Scenario[],
  target: Target,
  { signal, ...options }: RunOptions & { readonly signal: AbortSignal },
  onVerdict: (verdict: Verdict) => void,
): Promise<string | undefined> {
  const gone = new AbortController()
  let troubles = 0
  let why: string | undefined
  for await (const verdict of run(suite, target, { ...options, signal: AbortSignal.any([signal, gone.signal]) })) {
    onVerdict(verdict)
    if (verdict.outcome === 'error') troubles++
    else if (verdict.requests > 0) troubles = 0
    if (troubles < mostTroubles || gone.signal.aborted) continue
    why = `${mostTroubles} cases in a row ended in trouble, the last with: ${verdict.reason}`
    gone.abort()
  }
  return signal.aborted ? 'it was interrupted' : why
}
