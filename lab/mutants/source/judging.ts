import type { Target } from '../../../conformance/client/target.ts'
import type { CheckKind } from '../../../conformance/model/failure.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import { gapTableOf } from '../../../conformance/reports/gap-table.ts'
import { riskFindingsIn } from '../../../conformance/reports/risk-findings.ts'

/**
 * How a target is judged, each more lenient than the one before: as our own server; as a foreign one with an adapter, which its team holds
 * to an earlier run of it; as one where a choice that the report points out counts, too; as one where only failures count; and as one
 * without an adapter.
 */
export const judgements = ['own', 'recorded', 'pointed', 'foreign', 'bare'] as const
export type Judgement = (typeof judgements)[number]

/** As our own server, but with a part of the checks; the whole is `own`. */
export const ablations = ['statuses', 'shapes', 'scenarios'] as const
export type Ablation = (typeof ablations)[number]

export type WayOfJudging = Judgement | Ablation

const checksOf: Readonly<Partial<Record<WayOfJudging, readonly CheckKind[]>>> = {
  statuses: ['status'],
  shapes: ['status', 'shape'],
}

export const checksIn = (way: WayOfJudging): readonly CheckKind[] | undefined => checksOf[way]

/** What relates answers to each other: pages to the whole, filters to the unfiltered, balances and counters to what happened. */
const isRelation = (id: string) => /^(?:generated\/(?:pages|filters)|conservation)\//.test(id)

export const casesIn = (ids: readonly string[], way: WayOfJudging): string[] =>
  ids.filter((id) => !isAblation(way) || !isRelation(id))

/** Our own server is judged with --require-all: what cannot be exercised any more is noticed. */
export const isNoticed = (verdict: Pick<Verdict, 'outcome' | 'observations'>, way: WayOfJudging): boolean => {
  const { outcome } = verdict
  if (way === 'own') return outcome !== 'passed'
  if (outcome === 'failed' || (outcome === 'error' && !isAblation(way))) return true
  return (way === 'pointed' || way === 'recorded') && riskFindingsIn(gapTableOf([verdict])).length > 0
}

export function targetFor({ adapter, ...bare }: Target, way: WayOfJudging): Target {
  if (way === 'own' || isAblation(way)) return { ...bare, ...(adapter && { adapter }) }
  return { ...bare, ...(way !== 'bare' && adapter && { adapter }), gaps: 'observed' }
}

const isAblation = (way: WayOfJudging): way is Ablation => (ablations as readonly string[]).includes(way)
