import { addColumn } from '../schema/ddl.ts'
import type { Migration } from './migration.ts'

export const vip: Migration = {
  name: '0003-vip',
  steps: [addColumn('users', { name: 'vip', kind: 'json', nullable: true }, 'null')],
}
