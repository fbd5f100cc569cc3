import { dropColumn } from '../schema/ddl.ts'
import type { Migration } from './migration.ts'

/** No response shows how often something was shared. */
export const shares: Migration = {
  name: '0005-shares',
  steps: [dropColumn('feeds', 'share_count'), dropColumn('topics', 'share_count')],
}
