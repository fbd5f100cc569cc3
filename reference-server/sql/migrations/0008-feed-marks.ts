import { addColumn, addUnique, dropColumn, dropIndex, type Step } from '../schema/ddl.ts'
import { columns, type Migration } from './migration.ts'

const mark = { name: 'feed_mark_number', kind: 'real', nullable: false } as const
const key = ['user_id', 'feed_mark']

/** SQLite cannot change the type of a column. */
const steps: Readonly<Record<'sqlite' | 'postgres', readonly Step[]>> = {
  sqlite: [
    dropIndex('feeds', key),
    addColumn('feeds', mark, '0'),
    () => ['update feeds set feed_mark_number = feed_mark'],
    dropColumn('feeds', 'feed_mark'),
    () => ['alter table feeds rename column feed_mark_number to feed_mark'],
    addUnique('feeds', key, columns('user_id:int feed_mark:real')),
  ],
  postgres: [() => ['alter table feeds alter column feed_mark type double precision']],
}

/** Marks may exceed 2^53. */
export const feedMarks: Migration = {
  name: '0008-feed-marks',
  steps: [(kind) => steps[kind].flatMap((step) => step(kind))],
}
