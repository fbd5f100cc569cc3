import * as z from 'zod'
import {
  applyStatuses,
  joinChoices,
  joinModes,
  publishChoices,
  topicStatuses,
  visibilities,
} from '../../contracts/resources/topics.ts'
import { storedFile } from './stored-files.ts'
import { bool, created, int, table, text, time } from './table.ts'

export const topics = table(
  {
    name: text,
    /** The name; after deletion, the name and the id, so that the name can be used again. */
    name_key: text,
    desc: text,
    logo: storedFile.nullable(),
    bg: storedFile.nullable(),
    topic_category_id: int,
    status: z.enum(topicStatuses),
    creator_user_id: int,
    visible: z.enum(visibilities),
    join_mode: z.enum(joinModes),
    join_permission: z.enum(joinChoices),
    publish_permission: z.enum(['byManager', ...publishChoices]),
    expense: int,
    divide: int,
    invited_audit: bool,
    city: text,
    feeds_count: int,
    reward_amount_count: int,
    all_feeds_likes_count: int,
    followers_count: int,
    logs_count: int,
    share_count: int,
    /** The newest applicant still waiting, or 0. */
    first_log_user: int,
    recommended: bool,
    ...created,
    deleted_at: time.nullable(),
  },
  {
    unique: [['name_key']],
    indexes: [
      ['status', 'id'],
      ['topic_category_id', 'id'],
      ['creator_user_id', 'id'],
      ['recommended', 'id'],
      ['followers_count', 'id'],
      ['topic_category_id', 'followers_count', 'id'],
      ['city', 'id'],
      ['city', 'reward_amount_count', 'id'],
      ['created_at', 'id'],
    ],
    volatile: ['feeds_count', 'reward_amount_count', 'all_feeds_likes_count', 'followers_count', 'logs_count'],
  },
)

/** Topic counts by creator, city and status. User 0 and an empty city stand for all. */
export const topic_counts = table(
  { user_id: int, city: text, status: z.enum(topicStatuses), total: int },
  { unique: [['user_id', 'city', 'status']] },
)

export const topic_categories = table({ name: text, sort: int }, { indexes: [['sort', 'id']] })

/** `can_pub` is 1 or 0 as set by the owner, or null. */
export const members = table(
  { topic_id: int, user_id: int, can_pub: int.nullable(), created_at: time },
  { unique: [['topic_id', 'user_id']], indexes: [['user_id', 'topic_id']] },
)

export const applications = table(
  {
    topic_id: int,
    user_id: int,
    manager_id: int,
    expense: int,
    status: z.enum(applyStatuses),
    /** Topic and applicant while waiting, so that there is only one waiting application. */
    waiting_key: text.nullable(),
    ...created,
  },
  {
    unique: [['waiting_key']],
    indexes: [
      ['topic_id', 'id'],
      ['topic_id', 'status', 'id'],
      ['topic_id', 'user_id', 'id'],
      ['manager_id', 'id'],
      ['manager_id', 'status', 'id'],
    ],
  },
)

export const gifts = table({ name: text, icon: storedFile.nullable(), price: int }, { indexes: [['name']] })

export const rewards = table(
  {
    user_id: int,
    target_type: z.enum(['feed-topics', 'feeds']),
    target_id: int,
    name: text,
    icon: storedFile.nullable(),
    price: int,
    numbers: int,
    ...created,
  },
  {
    indexes: [
      ['target_type', 'target_id', 'id'],
      ['target_type', 'created_at', 'id'],
    ],
  },
)

export const reward_totals = table(
  { topic_id: int, user_id: int, total: int, ...created },
  { unique: [['topic_id', 'user_id']], indexes: [['topic_id', 'total', 'id']] },
)

/** Currency rewarded to a topic per hour, for the rankings. */
export const reward_hours = table(
  { topic_id: int, hour: time, total: int },
  { unique: [['topic_id', 'hour']], indexes: [['hour', 'id']] },
)
