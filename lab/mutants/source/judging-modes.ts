import type { Target } from '../../../conformance/client/target.ts'
import type { CheckKind } from '../../../conformance/model/failure.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import { gapTableOf } from '../../../conformance/reports/gap-table.ts'
import { riskFindingsIn } from '../../../conformance/reports/risk-findings.ts'

/**
 * How a target is judged, from strict to lenient:
 * - `own`: as our own server, whose choices in gaps are checked.
 * - `recorded`: as a foreign server with an adapter, whose team compares its choices with an earlier run (`--gaps-as`).
 * - `pointed`: as a foreign server with an adapter; a risky choice that the report points out counts as detected.
 * - `foreign`: the same, but only failures count.
 * - `bare`: the same, without an adapter.
 */
export const modes = ['own', 'recorded', 'pointed', 'foreign', 'bare'] as const
export type Mode = (typeof modes)[number]

/** As `own`, but with a part of the checks. */
export const ablations = ['statuses', 'shapes', 'scenarios'] as const
export type Ablation = (typeof ablations)[number]

export type JudgingMode = Mode | Ablation

const checksOf: Readonly<Partial<Record<JudgingMode, readonly CheckKind[]>>> = {
  statuses: ['status'],
  shapes: ['status', 'shape'],
}

export const checksIn = (mode: JudgingMode): readonly CheckKind[] | undefined => checksOf[mode]

/** Cases that compare responses with each other: pages, filters, balances and counters. */
const isRelation = (id: string) => /^(?:generated\/(?:pages|filters|pairs|mentions|envelopes)|conservation)\//.test(id)

export const casesIn = (ids: readonly string[], mode: JudgingMode): string[] =>
  ids.filter((id) => !isAblation(mode) || !isRelation(id))

/** Our own server is judged with --require-all: a case that can no longer be exercised detects the mutant. */
export const isDetected = (verdict: Pick<Verdict, 'outcome' | 'observations'>, mode: JudgingMode): boolean => {
  const { outcome } = verdict
  if (mode === 'own') return outcome !== 'passed'
  if (outcome === 'failed' || (outcome === 'error' && !isAblation(mode))) return true
  return (mode === 'pointed' || mode === 'recorded') && riskFindingsIn(gapTableOf([verdict])).length > 0
}

export function targetFor({ adapter, ...bare }: Target, mode: JudgingMode): Target {
  if (mode === 'own' || isAblation(mode)) return { ...bare, ...(adapter && { adapter }) }
  return { ...bare, ...(mode !== 'bare' && adapter && { adapter }), gaps: 'observed' }
}

const isAblation = (mode: JudgingMode): mode is Ablation => (ablations as readonly string[]).includes(mode)
