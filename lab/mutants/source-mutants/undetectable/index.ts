import type { SourceMutant } from '../instrument.ts'
import { domain } from './domain.ts'
import { infrastructure } from './infrastructure.ts'
import type { Reason, Reasons } from './reason.ts'
import { rules } from './rules.ts'
import { views } from './views.ts'

const reasons: Reasons = { ...domain, ...infrastructure, ...rules, ...views }

/** Why no case can detect this mutant; undefined if a case should. */
export const undetectableReason = ({ file, key }: Pick<SourceMutant, 'file' | 'key'>): Reason | undefined =>
  reasons[file]?.[key]

/** As `file key`. */
export const undetectableMutants: readonly string[] = Object.entries(reasons).flatMap(([file, mutants]) =>
  Object.keys(mutants).map((key) => `${file} ${key}`),
)
