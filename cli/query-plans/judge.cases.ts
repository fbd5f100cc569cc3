import type { Asked } from './statements.cases.ts'

/** A page may walk along an index until it is full; whatever has no limit must be found by an index. */

const readsAll = 'reads the whole table'
const sorts = 'sorts what it finds before it cuts the page out'

/** The first rows of several walks are put in order: as many as the page has, for each walk. */
const isMerged = ({ sql }: Asked): boolean => /\bone\b/.test(sql)

export function sqliteComplaint(asked: Asked, details: readonly string[]): string | undefined {
  const scans = details.filter((detail) => /^SCAN (?!json_each|one )/.test(detail))
  const isSorted = details.some((detail) => detail.includes('TEMP B-TREE'))
  if (scans.length > 0 && (!asked.isPage || isSorted)) return `${readsAll}: ${scans.join('; ')}`
  return asked.isPage && isSorted && !isMerged(asked) ? sorts : undefined
}

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

export function postgresComplaint(asked: Asked, plan: PlanNode): string | undefined {
  const nodes = nodesIn(plan)
  const scans = nodes.filter((node) => /^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) && !node['Index Cond'])
  const isSorted = nodes.some((node) => node['Node Type'] === 'Sort')
  if (scans.length > 0 && (!asked.isPage || isSorted)) return readsAll
  return asked.isPage && isSorted && !isMerged(asked) ? sorts : undefined
}
