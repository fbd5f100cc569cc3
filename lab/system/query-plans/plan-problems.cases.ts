import type { QueryStatement } from './statements.cases.ts'

/** A query with a limit may walk an index until the page is full; one without must look rows up by an index. */

const readsAll = 'reads the whole table'
const sorts = 'sorts all rows before it takes the page'

/** Merges several index walks: it sorts only one page of each. */
const isMerged = ({ sql }: QueryStatement): boolean => /\bone\b/.test(sql)

export function sqlitePlanProblem(statement: QueryStatement, details: readonly string[]): string | undefined {
  const scans = details.filter((detail) => /^SCAN (?!json_each|one )/.test(detail))
  const isSorted = details.some((detail) => detail.includes('TEMP B-TREE'))
  if (scans.length > 0 && (!statement.isPage || isSorted)) return `${readsAll}: ${scans.join('; ')}`
  return statement.isPage && isSorted && !isMerged(statement) ? sorts : undefined
}

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

export function postgresPlanProblem(statement: QueryStatement, plan: PlanNode): string | undefined {
  const nodes = nodesIn(plan)
  const scans = nodes.filter((node) => /^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) && !node['Index Cond'])
  const isSorted = nodes.some((node) => node['Node Type'] === 'Sort')
  if (scans.length > 0 && (!statement.isPage || isSorted)) return readsAll
  return statement.isPage && isSorted && !isMerged(statement) ? sorts : undefined
}
