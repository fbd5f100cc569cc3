import { type Behaviour, type GapRow, isStatusChoice } from './gap-table.ts'

/** What a choice in a gap may put at risk. */
export type RiskKind = 'server errors' | 'leaks' | 'money' | 'tokens' | 'permissions'

/** Choices other than ours in a gap that may do damage of one kind. */
export interface RiskFinding {
  readonly kind: RiskKind
  readonly gap: string
  readonly says: string
  readonly behaviours: readonly Behaviour[]
}

const riskyGaps: Readonly<Record<string, RiskKind>> = {
  G05: 'tokens',
  G20: 'tokens',
  G22: 'tokens',
  G23: 'tokens',
  G09: 'permissions',
  G36: 'permissions',
  G38: 'permissions',
  G47: 'permissions',
  G50: 'permissions',
  G53: 'leaks',
  G81: 'leaks',
  G43: 'money',
  G60: 'money',
  G61: 'money',
  G62: 'money',
  G63: 'money',
  G66: 'money',
  G67: 'money',
  G69: 'money',
}

const order: readonly RiskKind[] = ['server errors', 'leaks', 'tokens', 'money', 'permissions']

/** Finds server errors, requests that we would refuse but the target accepts, and different effects. A refusal with another status is harmless. */
export function riskFindingsIn(gaps: readonly GapRow[]): RiskFinding[] {
  return gaps
    .flatMap(({ gap, says, behaviours }) =>
      order.map((kind) => ({ kind, gap, says, behaviours: behaviours.filter((one) => kindOf(gap, one) === kind) })),
    )
    .filter(({ behaviours }) => behaviours.length > 0)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function kindOf(gap: string, behaviour: Behaviour): RiskKind | undefined {
  if (isStatusChoice(behaviour.expected) && /^5(?!0[13])\d\d/.test(behaviour.actual)) return 'server errors'
  return isSuspicious(behaviour) ? riskyGaps[gap] : undefined
}

function isSuspicious(behaviour: Behaviour): boolean {
  if (behaviour.same) return false
  return !isStatusChoice(behaviour.expected) || (isRefusal(behaviour.expected) && !isRefusal(behaviour.actual))
}

const isRefusal = (text: string) => /^4\d\d/.test(text)
