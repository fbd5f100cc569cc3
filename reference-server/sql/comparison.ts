import type { Value } from '../../platform/support/query.ts'

export type Comparison = readonly [column: string, operator: '=' | '<' | '>' | 'is' | 'is not', value: Value]
