import { fieldsOf } from '../../../../conformance/model/json.ts'
import type { EntityKind } from '../../../../contracts/dsl/entities.ts'
import type { TableName } from '../../../../platform/tables/index.ts'
import { fileOf } from '../../../../platform/views/files.ts'
import type { Fields } from './recorded-entities.ts'
import type { RecordedFiles } from './recorded-files.ts'

/** The table of a kind of entity, and how its columns follow from a response. */
export interface Content {
  readonly kind: EntityKind
  readonly table: TableName
  /** A response without this field only mentions the entity, which then gets no row. */
  readonly needs?: string
  columns?(recorded: Fields, files: RecordedFiles): Fields
}

const idIn = (value: unknown): unknown => fieldsOf(value).id

/** Reference data comes first: other rows refer to it. */
export const contents: readonly Content[] = [
  { kind: 'user', table: 'users', columns: userColumns },
  { kind: 'topic category', table: 'topic_categories' },
  { kind: 'feed category', table: 'feed_categories' },
  {
    kind: 'event category',
    table: 'event_categories',
    columns: (recorded, files) => picture('avatar', recorded, files),
  },
  { kind: 'tag category', table: 'tag_categories' },
  { kind: 'tag', table: 'tags' },
  { kind: 'topic', table: 'topics', columns: topicColumns },
  { kind: 'feed', table: 'feeds', needs: 'user_id', columns: feedColumns },
  { kind: 'comment', table: 'comments', needs: 'commentable_id' },
  { kind: 'like', table: 'likes', needs: 'likeable_id' },
  { kind: 'application', table: 'applications', needs: 'status', columns: ({ user }) => ({ user_id: idIn(user) }) },
  { kind: 'event', table: 'events', needs: 'title', columns: eventColumns },
  { kind: 'brand', table: 'brands', columns: brandColumns },
  { kind: 'advertising space', table: 'ad_spaces' },
  { kind: 'advertisement', table: 'ads', columns: ({ data }, files) => ({ data: adData(fieldsOf(data), files) }) },
]

const picture = (field: string, recorded: Fields, files: RecordedFiles): Fields => ({
  [field]: files.stored(recorded[field]),
})

function userColumns(recorded: Fields, files: RecordedFiles): Fields {
  return { ...fieldsOf(recorded.extra), ...picture('avatar', recorded, files), ...picture('bg', recorded, files) }
}

function topicColumns(recorded: Fields, files: RecordedFiles): Fields {
  const { category, first_log, invited_audit } = recorded
  return {
    ...{ topic_category_id: idIn(category), first_log_user: idIn(first_log) ?? 0 },
    ...{ invited_audit: Boolean(invited_audit), join_mode: recorded.join_mode ?? 'open' },
    ...{ ...picture('logo', recorded, files), ...picture('bg', recorded, files) },
  }
}

function feedColumns({ images, video, theme, reward, repostable_id }: Fields, files: RecordedFiles): Fields {
  const shown = (Array.isArray(images) ? images : []).flatMap((image) => files.stored(image) ?? [])
  const [resource, cover] = [files.stored(fieldsOf(video).resource), files.stored(fieldsOf(video).cover)]
  const { count, amount } = fieldsOf(reward)
  return {
    ...{ images: shown, has_image: shown.length > 0 },
    ...{ video: resource && cover ? { resource, cover } : null, has_video: resource !== null },
    ...{ theme_id: idIn(theme) ?? 0, repostable_id: repostable_id ?? 0 },
    ...{ reward_count: count, reward_amount: Math.round(Number(amount ?? 0)) },
  }
}

function eventColumns(recorded: Fields, files: RecordedFiles): Fields {
  return {
    ...{ category_id: idIn(recorded.category), user_id: idIn(recorded.creator) ?? recorded.user_id },
    avatar: files.stored(recorded.avatar) ?? fileOf('local:poster-1.png'),
  }
}

function brandColumns(recorded: Fields, files: RecordedFiles): Fields {
  return {
    ...{ user_id: idIn(recorded.creator), ...picture('sub_avatar', recorded, files) },
    avatar: files.stored(recorded.avatar) ?? fileOf('local:logo-1.png'),
  }
}

const adData = (data: Fields, files: RecordedFiles): Fields =>
  Object.fromEntries(Object.entries(data).map(([name, text]) => [name, files.address(String(text))]))
