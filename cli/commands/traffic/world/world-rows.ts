import { fieldsOf } from '../../../../conformance/model/json.ts'
import { waitingKey } from '../../../../platform/rules/memberships/membership-steps.ts'
import type { AnyRow } from '../../../../platform/support/query.ts'
import type { Row, TableName } from '../../../../platform/tables/index.ts'
import { completeRow } from './complete-row.ts'
import { contents } from './content-rows.ts'
import type { RecordedData } from './recorded-data.ts'
import type { Fields } from './recorded-entities.ts'

/** Rows without an id get one when they are inserted. */
export type NewRow = Omit<AnyRow, 'id'> & { readonly id?: number }

export type Rows = Map<TableName, NewRow[]>

/** The columns that refer to people. */
const peopleColumns = ['user_id', 'creator_user_id', 'target_user', 'reply_user', 'first_log_user']

export interface BuiltRows {
  readonly rows: Rows
  /** The ids of people about whom the recording shows nothing else. */
  readonly numbersOnly: readonly number[]
  /** The number of comments and likes that are left out, because the recording does not contain their feeds. */
  readonly dangling: number
}

/** Builds the rows of a world from a recording. */
export function rowsOf(recorded: RecordedData, now: string): BuiltRows {
  const rows: Rows = new Map()
  for (const { kind, table, needs, columns } of contents) {
    const found = recorded.entities.of(kind).filter((one) => needs === undefined || one[needs] !== undefined)
    const shown = (one: Fields) => ({ ...one, ...columns?.(one, recorded.files) })
    if (found.length > 0)
      rows.set(
        table,
        found.map((one) => newRow(table, shown(one), now)),
      )
  }
  const dangling = dropDangling(rows)
  completeTopics(rows)
  completeEvents(rows)
  completeApplications(rows, recorded)
  return { rows, dangling, numbersOnly: addMentionedPeople(rows, recorded, now) }
}

const newRow = <Name extends TableName>(table: Name, recorded: Fields, now: string): NewRow =>
  completeRow(table, recorded, now) as unknown as NewRow

export const rowsIn = <Name extends TableName>(rows: Rows, table: Name): Row<Name>[] =>
  (rows.get(table) ?? []) as unknown as Row<Name>[]

function dropDangling(rows: Rows): number {
  const feeds = new Set(rowsIn(rows, 'feeds').map(({ id }) => id))
  const comments = rowsIn(rows, 'comments').filter(({ commentable_id }) => feeds.has(commentable_id))
  const likes = rowsIn(rows, 'likes').filter(({ likeable_id }) => feeds.has(likeable_id))
  const dropped = rowsIn(rows, 'comments').length - comments.length + rowsIn(rows, 'likes').length - likes.length
  rows.set('comments', comments as unknown as NewRow[])
  rows.set('likes', likes as unknown as NewRow[])
  return dropped
}

/** A name can be used only once. */
function completeTopics(rows: Rows): void {
  const names = new Set<string>()
  for (const topic of rowsIn(rows, 'topics')) {
    topic.name_key = names.has(topic.name) || topic.deleted_at !== null ? `${topic.name} ${topic.id}` : topic.name
    names.add(topic.name_key)
  }
}

/** A feed about an event does not show the category of the event. */
function completeEvents(rows: Rows): void {
  const [first] = rowsIn(rows, 'event_categories')
  for (const event of rowsIn(rows, 'events')) if (event.category_id === 0) event.category_id = first?.id ?? 1
}

function completeApplications(rows: Rows, { entities, relations }: RecordedData): void {
  const topicOf = (id: number) =>
    relations.topicsOfApplications.get(id) ??
    fieldsOf(entities.of('application').find((one) => one.id === id)?.topic).id
  const owners = new Map(rowsIn(rows, 'topics').map(({ id, creator_user_id }) => [id, creator_user_id]))
  const complete = rowsIn(rows, 'applications').flatMap((row) => {
    const topic_id = Number(topicOf(row.id))
    const manager_id = owners.get(topic_id)
    if (manager_id === undefined) return []
    const waiting_key = row.status === 'waiting' ? waitingKey(topic_id, row.user_id) : null
    return { ...row, topic_id, manager_id, waiting_key }
  })
  rows.set('applications', complete as unknown as NewRow[])
}

/** Adds people of whom only the id is known, such as authors of comments. Rows without a recorded owner get an additional person as owner. */
function addMentionedPeople(rows: Rows, { relations }: RecordedData, now: string): number[] {
  const known = new Set(rowsIn(rows, 'users').map(({ id }) => id))
  const mentioned = new Set([...relations.members.values()].map(({ user_id }) => user_id))
  const all = [...rows].filter(([table]) => table !== 'users').flatMap(([, found]) => found as unknown as Fields[])
  for (const row of all)
    for (const column of peopleColumns) if (Number(row[column]) > 0) mentioned.add(Number(row[column]))
  const nobody = Math.max(0, ...known, ...mentioned) + 1
  for (const row of [...rowsIn(rows, 'topics'), ...rowsIn(rows, 'brands'), ...rowsIn(rows, 'events')])
    adopt(row, nobody, mentioned)
  const missing = [...mentioned].filter((id) => !known.has(id)).toSorted((a, b) => a - b)
  const added = missing.map((id) => newRow('users', { id, name: `Person ${id}` }, now))
  rows.set('users', [...(rows.get('users') ?? []), ...added])
  return missing
}

function adopt(row: Row<'topics'> | Row<'brands'> | Row<'events'>, nobody: number, mentioned: Set<number>): void {
  const column = 'creator_user_id' in row ? 'creator_user_id' : 'user_id'
  const owned = row as unknown as Record<string, unknown>
  if (Number(owned[column]) > 0) return
  owned[column] = nobody
  mentioned.add(nobody)
}
