import type { Target } from '../../../conformance/client/target.ts'
import type { CheckKind } from '../../../conformance/model/failure.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import { gapTableOf } from '../../../conformance/reports/gap-table.ts'
import { riskFindingsIn } from '../../../conformance/reports/risk-findings.ts'

/**
 * What the suite knows about the server with the mutant, and what counts as detected, from strict to lenient:
 * - `own`: our own server. Its choices in gaps are checked, and every verdict but *passed* counts.
 * - `compared`: a foreign server with an adapter. A choice in a gap that differs from an earlier run (`--gaps-as`) also counts.
 * - `findings`: a foreign server with an adapter. A failure counts, and so does a risky choice that the report points out.
 * - `failures`: a foreign server with an adapter. Only a failure counts.
 * - `no-adapter`: a foreign server without an adapter. Only a failure counts.
 */
export const modes = ['own', 'compared', 'findings', 'failures', 'no-adapter'] as const
export type Mode = (typeof modes)[number]

/** Like `own`, but with only some of the checks: `npm run mutation -- --ablation`. */
export const ablations = ['statuses', 'shapes', 'scenarios'] as const
export type Ablation = (typeof ablations)[number]

export type DetectionMode = Mode | Ablation

const checksOf: Readonly<Partial<Record<DetectionMode, readonly CheckKind[]>>> = {
  statuses: ['status'],
  shapes: ['status', 'shape'],
}

export const checksIn = (mode: DetectionMode): readonly CheckKind[] | undefined => checksOf[mode]

/** Cases that compare responses with each other: pages, filters, balances and counters. */
const isRelation = (id: string) => /^(?:generated\/(?:pages|filters|pairs|mentions|envelopes)|conservation)\//.test(id)

export const casesIn = (ids: readonly string[], mode: DetectionMode): string[] =>
  ids.filter((id) => !isAblation(mode) || !isRelation(id))

/** Our own server runs with --require-all: a case that can no longer be exercised detects the mutant. */
export const isDetected = (verdict: Pick<Verdict, 'outcome' | 'observations'>, mode: DetectionMode): boolean => {
  const { outcome } = verdict
  if (mode === 'own') return outcome !== 'passed'
  if (outcome === 'failed' || (outcome === 'error' && !isAblation(mode))) return true
  return (mode === 'findings' || mode === 'compared') && riskFindingsIn(gapTableOf([verdict])).length > 0
}

export function targetFor({ adapter, ...target }: Target, mode: DetectionMode): Target {
  if (mode === 'own' || isAblation(mode)) return { ...target, ...(adapter && { adapter }) }
  return { ...target, ...(mode !== 'no-adapter' && adapter && { adapter }), gaps: 'observed' }
}

const isAblation = (mode: DetectionMode): mode is Ablation => (ablations as readonly string[]).includes(mode)
