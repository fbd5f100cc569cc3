import type { Row, TableName } from '../../platform/tables/index.ts'
import type { Seeding } from './seeding.ts'

/** The column of each table with the creator of a row. */
const creatorColumns = {
  topics: 'creator_user_id',
  members: 'user_id',
  applications: 'user_id',
  feeds: 'user_id',
  likes: 'user_id',
  comments: 'user_id',
  rewards: 'user_id',
  events: 'user_id',
  brands: 'user_id',
  things: 'user_id',
  reports: 'user_id',
  currency_orders: 'owner_id',
  im_groups: 'owner_id',
} as const satisfies Partial<Record<TableName, string>>

interface Made {
  readonly created_at: string
  readonly updated_at?: string
}

/** People close their accounts after their last action: a later action postpones the time of closing. */
export function postponeAccountClosings(seeding: Seeding): void {
  const former = new Map(seeding.of('users').flatMap((user) => (user.deleted_at === null ? [] : [[user.id, user]])))
  for (const [table, column] of Object.entries(creatorColumns) as [keyof typeof creatorColumns, string][])
    for (const row of seeding.of(table))
      postpone(former.get(Number(row[column as keyof typeof row])), (row as Made).updated_at ?? row.created_at)
  for (const { sender_id, created_at } of seeding.of('notifications')) postpone(former.get(sender_id), created_at)
  for (const { user_id, read_at } of seeding.of('notifications')) postpone(former.get(user_id), read_at)
}

function postpone(user: Row<'users'> | undefined, at: string | null): void {
  if (user?.deleted_at && at !== null && at > user.deleted_at) user.deleted_at = at
}
