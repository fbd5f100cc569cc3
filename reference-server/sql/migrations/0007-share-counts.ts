import { addColumn } from '../schema/ddl.ts'
import type { Migration } from './migration.ts'

const shareCount = { name: 'share_count', kind: 'int', nullable: false } as const

/** No response shows how often something was shared, but the console does. */
export const shareCounts: Migration = {
  name: '0007-share-counts',
  steps: [addColumn('feeds', shareCount, '0'), addColumn('topics', shareCount, '0')],
}
