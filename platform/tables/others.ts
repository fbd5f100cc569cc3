import * as z from 'zod'
import { spaceNames } from '../../contracts/resources/advertising.ts'
import { notificationTypes } from '../../contracts/resources/notifications.ts'
import { storedFile, storedNotificationData } from './stored-files.ts'
import { bool, created, int, table, text, time } from './table.ts'

export const tag_categories = table({ name: text, weight: int }, { indexes: [['weight', 'id']] })
export const tags = table(
  { name: text, tag_category_id: int, weight: int },
  { indexes: [['tag_category_id', 'weight', 'id']] },
)
export const user_tags = table({ user_id: int, tag_id: int }, { unique: [['user_id', 'tag_id']] })

export const brands = table(
  {
    name: text,
    desc: text,
    avatar: storedFile,
    sub_avatar: storedFile.nullable(),
    user_id: int,
    recommend: bool,
    audit: bool,
    sort: int,
    category_id: int,
    removed: bool,
    ...created,
  },
  {
    indexes: [
      ['user_id', 'id'],
      ['user_id', 'sort', 'id'],
      ['removed', 'id'],
      ['removed', 'sort', 'id'],
      ['sort', 'id'],
    ],
  },
)

export const shop_infos = table(
  { user_id: int, is_original: bool.nullable(), qr_code: storedFile.nullable(), social_account: text, phone: text },
  { unique: [['user_id']] },
)

export const ad_spaces = table(
  {
    channel: text,
    space: z.enum(spaceNames),
    alias: text,
    allow_type: text,
    format: z.record(z.string(), z.record(z.string(), z.string())),
    ...created,
  },
  { unique: [['space']] },
)

export const ads = table(
  {
    space_id: int,
    title: text,
    type: z.enum(['image', 'analog']),
    data: z.record(z.string(), z.string()),
    sort: int,
    ...created,
  },
  { indexes: [['space_id', 'sort', 'id']] },
)

export const locations = table({ name: text, pid: int, extends: text, ...created }, { indexes: [['pid', 'id']] })
export const hot_locations = table({ name: text, sort: int }, { indexes: [['sort', 'id']] })

export const notifications = table(
  {
    key: text,
    user_id: int,
    type: z.enum(notificationTypes),
    sender_id: int,
    data: storedNotificationData,
    unread: bool,
    created_at: time,
    read_at: time.nullable(),
  },
  {
    unique: [['key']],
    indexes: [
      ['user_id', 'type', 'id'],
      ['user_id', 'type', 'unread', 'id'],
      ['user_id', 'unread', 'id'],
    ],
  },
)

/** Messages that the platform would send: verification codes and pushes. */
export const outbox = table(
  { kind: z.enum(['code', 'push']), to: text, payload: z.record(z.string(), z.unknown()), created_at: time },
  { indexes: [['to', 'id']] },
)

export const events = table(
  {
    title: text,
    category_id: int,
    user_id: int,
    avatar: storedFile,
    date: time,
    content: text,
    area: text,
    address: text.nullable(),
    expense: int,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    recommended: bool,
    want_joins_count: int,
    interesteds_count: int,
    ...created,
    deleted_at: time.nullable(),
  },
  {
    indexes: [
      ['deleted_at', 'id'],
      ['deleted_at', 'category_id', 'id'],
      ['deleted_at', 'user_id', 'id'],
      ['deleted_at', 'recommended', 'id'],
      ['deleted_at', 'date', 'id'],
      ['deleted_at', 'category_id', 'date', 'id'],
      ['deleted_at', 'user_id', 'date', 'id'],
      ['deleted_at', 'recommended', 'date', 'id'],
    ],
  },
)

export const event_categories = table(
  { name: text, avatar: storedFile.nullable(), sort: int, parent_id: int, events_count: int },
  {
    indexes: [
      ['sort', 'id'],
      ['parent_id', 'id'],
    ],
  },
)

export const event_marks = table(
  { user_id: int, event_id: int, kind: z.enum(['want', 'interest']) },
  { unique: [['user_id', 'event_id', 'kind']] },
)

export const im_users = table({ user_id: int, password_hash: text }, { unique: [['user_id']] })

export const im_groups = table({
  name: text,
  description: text,
  membersonly: bool,
  allowinvites: bool,
  maxusers: int,
  owner_id: int,
  custom: text,
  affiliations_count: int,
  public: bool,
  group_face: text.nullable(),
  created_at: time,
})

export const im_members = table({ group_id: int, user_id: int }, { unique: [['group_id', 'user_id']] })

/** Bigrams of searchable text, see domain/search.ts. */
export const grams = table(
  { kind: text, gram: text, row: int },
  { unique: [['kind', 'gram', 'row']], indexes: [['kind', 'row']] },
)

/** Files uploaded through an app's own route, because the interface has no operation for uploads (G86). */
export const app_files = table(
  { node: text, mime: text, size: int, width: int.nullable(), height: int.nullable(), base64: text, created_at: time },
  { unique: [['node']] },
)

/** Records of collections that an app keeps next to the platform. */
export const app_records = table(
  { collection: text, record: z.record(z.string(), z.unknown()) },
  { indexes: [['collection', 'id']] },
)
