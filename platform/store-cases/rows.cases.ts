import { newUserDefaults } from '../domain/people.ts'
import type { NewRow, Store } from '../store.ts'
import type { Row, TableName } from '../tables/index.ts'

/** Rows for tests, with defaults for everything that a test does not care about. */

const moment = '2026-11-01 08:30:00'
const stamps = { created_at: moment, updated_at: moment }

export const person = (name: string, more: Partial<Row<'users'>> = {}): NewRow<Row<'users'>> => ({
  ...newUserDefaults,
  permissions: [],
  invite_code: name,
  name,
  ...stamps,
  ...more,
})

let marks = 0

export const feed = (more: Partial<Row<'feeds'>> = {}): NewRow<Row<'feeds'>> => ({
  user_id: 1,
  feed_content: '',
  feed_from: 1,
  feed_mark: ++marks,
  images: [],
  video: null,
  has_image: false,
  has_video: false,
  theme_id: 0,
  city: '',
  feed_latitude: '',
  feed_longtitude: '',
  feed_geohash: '',
  like_count: 0,
  feed_view_count: 0,
  feed_comment_count: 0,
  reward_count: 0,
  reward_amount: 0,
  share_count: 0,
  hot: 0,
  repostable_type: null,
  repostable_id: 0,
  recommended_at: null,
  members_only: false,
  ...stamps,
  deleted_at: null,
  ...more,
})

export const member = (topic_id: number, user_id: number, can_pub: number | null = null): NewRow<Row<'members'>> => ({
  topic_id,
  user_id,
  can_pub,
  created_at: moment,
})

export const application = (more: Partial<Row<'applications'>> = {}): NewRow<Row<'applications'>> => ({
  topic_id: 1,
  user_id: 1,
  manager_id: 1,
  expense: 0,
  status: 'accepted',
  waiting_key: null,
  ...stamps,
  ...more,
})

export const reward = (topic_id: number, user_id: number, total: number): NewRow<Row<'reward_totals'>> => ({
  topic_id,
  user_id,
  total,
  ...stamps,
})

/** Inserts sequentially, so that ids are in the given order. */
export async function fill<Name extends TableName>(
  store: Store,
  table: Name,
  rows: readonly NewRow<Row<Name>>[],
): Promise<Row<Name>[]> {
  const made: Row<Name>[] = []
  const insert = store[table].insert as unknown as (row: NewRow<Row<Name>>) => Promise<Row<Name>>
  for (const row of rows) made.push(await insert(row))
  return made
}

/** One column of some rows. */
export const pluck = <R, K extends keyof R>(rows: readonly R[], column: K): R[K][] => rows.map((row) => row[column])
