import type { RowData } from '../shared/control.ts'

export interface Column {
  readonly name: string
  readonly title: string
  /** The table that the id refers to. */
  readonly to?: string
  readonly kind?: 'number' | 'state' | 'pictures'
}

export interface TableView {
  readonly name: string
  readonly title: string
  readonly columns: readonly Column[]
  /** Rows of other tables that refer to a row of this one; `by` is an indexed column. */
  readonly related?: readonly { readonly title: string; readonly table: string; readonly by: string }[]
}

const id: Column = { name: 'id', title: 'Id', kind: 'number' }
const at: Column = { name: 'created_at', title: 'Created at' }
const user = (name = 'user_id', title = 'User'): Column => ({ name, title, to: 'users' })
const topic: Column = { name: 'topic_id', title: 'Topic', to: 'topics' }
const number = (name: string, title: string): Column => ({ name, title, kind: 'number' })
const state = (name: string, title = 'State'): Column => ({ name, title, kind: 'state' })
const pictures = (name: string, title: string): Column => ({ name, title, kind: 'pictures' })
const plain = (name: string, title: string): Column => ({ name, title })

/** The tables and columns to show. A new table also has to be added to platform/control/rows.ts. */
export const tables: readonly TableView[] = [
  {
    name: 'users',
    title: 'Users',
    columns: [
      id,
      pictures('avatar', 'Avatar'),
      plain('name', 'Name'),
      number('balance', 'Balance'),
      state('role', 'Role'),
      plain('phone', 'Phone'),
      plain('permissions', 'Permissions'),
      at,
    ],
    related: [
      { title: 'Orders', table: 'currency_orders', by: 'owner_id' },
      { title: 'Topics', table: 'topics', by: 'creator_user_id' },
      { title: 'Feeds', table: 'feeds', by: 'user_id' },
      { title: 'Applications to review', table: 'applications', by: 'manager_id' },
    ],
  },
  {
    name: 'topics',
    title: 'Topics',
    columns: [
      id,
      pictures('logo', 'Logo'),
      plain('name', 'Name'),
      state('status'),
      user('creator_user_id', 'Owner'),
      number('followers_count', 'Members'),
      number('logs_count', 'Waiting'),
      state('join_permission', 'Joining'),
      number('expense', 'Fee'),
    ],
    related: [{ title: 'Applications', table: 'applications', by: 'topic_id' }],
  },
  {
    name: 'applications',
    title: 'Applications',
    columns: [id, user(), topic, state('status'), number('expense', 'Fee'), at],
  },
  { name: 'members', title: 'Members', columns: [id, user(), topic, at] },
  {
    name: 'feeds',
    title: 'Feeds',
    columns: [
      id,
      user(),
      plain('feed_content', 'Text'),
      pictures('images', 'Images'),
      number('like_count', 'Likes'),
      number('feed_comment_count', 'Comments'),
      at,
    ],
  },
  {
    name: 'comments',
    title: 'Comments',
    columns: [
      id,
      user(),
      plain('body', 'Text'),
      plain('commentable_type', 'Target'),
      number('commentable_id', 'Target id'),
      at,
    ],
  },
  {
    name: 'events',
    title: 'Events',
    columns: [
      id,
      pictures('avatar', 'Poster'),
      plain('title', 'Title'),
      user(),
      plain('date', 'Date'),
      number('want_joins_count', 'Going'),
      number('interesteds_count', 'Interested'),
    ],
  },
  {
    name: 'currency_orders',
    title: 'Orders',
    columns: [
      id,
      user('owner_id'),
      plain('title', 'Title'),
      plain('target_type', 'Kind'),
      number('amount', 'Amount'),
      state('state'),
      at,
    ],
  },
  {
    name: 'notifications',
    title: 'Notifications',
    columns: [id, user(), state('type', 'Type'), user('sender_id', 'From'), state('unread', 'Unread'), at],
  },
  {
    name: 'app_files',
    title: 'Uploads',
    columns: [
      id,
      plain('node', 'Node'),
      plain('mime', 'Type'),
      number('size', 'Size'),
      number('width', 'Width'),
      number('height', 'Height'),
      at,
    ],
  },
  {
    name: 'app_records',
    title: 'App records',
    columns: [id, plain('collection', 'Collection'), plain('record', 'Record')],
  },
]

const orderStates: Readonly<Record<string, string>> = { '0': 'pending', '1': 'settled', '-1': 'failed' }

export function cellText(table: string, column: string, row: RowData): string {
  const value = row[column]
  if (table === 'currency_orders' && column === 'state') return orderStates[String(value)] ?? String(value)
  if (table === 'currency_orders' && column === 'amount') return `${row.type === -1 ? '−' : '+'}${value}`
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const tones: Readonly<Record<string, string>> = {
  waiting: 'warn',
  pending: 'warn',
  passed: 'good',
  accepted: 'good',
  settled: 'good',
  failed: 'bad',
  rejected: 'bad',
  super: 'accent',
  administrator: 'accent',
  true: 'accent',
}

export const toneOf = (state: string): string => tones[state] ?? 'neutral'
