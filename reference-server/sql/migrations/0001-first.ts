import { hitColumns } from '../limiter.ts'
import { createTable, type Step } from '../schema/ddl.ts'
import { type Migration, schema } from './migration.ts'

/** The server's own tables. Rate limit counts need not survive a crash; on SQLite they are in a separate file. */
const own: readonly Step[] = [
  () => ['create table kit_secrets (name text primary key, value text not null)'],
  (kind) => (kind === 'postgres' ? [`create unlogged table kit_hits (${hitColumns})`] : []),
]

/** Columns, then unique keys, then other indexes. */
const steps: readonly Step[] = [
  createTable('codes', schema('to:text code:text expires_at:text used:bool', '', 'to id')),
  createTable(
    'follows',
    schema('user_id:int target_id:int seen:bool', 'user_id target_id', 'target_id, target_id seen'),
  ),
  createTable('mini_codes', schema('code:text user_id:int?', 'code')),
  createTable(
    'sessions',
    schema('user_id:int token:text expires_at:text refresh_until:text revoked:bool', 'token', 'user_id'),
  ),
  createTable(
    'users',
    schema(
      `name:text phone:text? email:text? password:text? bio:text? sex:int location:text? avatar:json? bg:json?
      verified:json? email_verified_at:text? phone_verified_at:text? invite_code:text role:text permissions:json
      feed_topics_count:int likes_count:int comments_count:int followers_count:int followings_count:int
      feeds_count:int checkin_count:int last_checkin_count:int notify_reward:bool notify_comment:bool
      notify_chat:bool notify_sound:bool created_at:text updated_at:text deleted_at:text?`,
      'name, phone, email',
    ),
  ),
  createTable(
    'category_feeds',
    schema(
      'category_id:int feed_id:int hot:int',
      'category_id feed_id',
      'category_id id, category_id hot feed_id, feed_id',
    ),
  ),
  createTable('collects', schema('user_id:int feed_id:int', 'user_id feed_id')),
  createTable(
    'comments',
    schema(
      `user_id:int target_user:int reply_user:int body:text commentable_type:text commentable_id:int
      created_at:text updated_at:text`,
      '',
      'commentable_type commentable_id id',
    ),
  ),
  createTable('feed_categories', schema('name:text feeds_count:int created_at:text updated_at:text')),
  createTable(
    'feed_topics',
    schema('feed_id:int topic_id:int hot:int', 'feed_id topic_id', 'topic_id feed_id, topic_id hot feed_id'),
  ),
  createTable(
    'feeds',
    schema(
      `user_id:int feed_content:text feed_from:int feed_mark:int images:json video:json? has_image:bool
      has_video:bool theme_id:int city:text feed_latitude:text feed_longtitude:text feed_geohash:text
      like_count:int feed_view_count:int feed_comment_count:int share_count:int reward_count:int
      reward_amount:int hot:int repostable_type:text? repostable_id:int recommended_at:text? members_only:bool
      created_at:text updated_at:text deleted_at:text?`,
      'user_id feed_mark',
      `user_id id, hot id, has_video id, theme_id id, theme_id hot id, city id, recommended_at id,
      repostable_type id, repostable_type repostable_id id, repostable_type repostable_id hot id`,
    ),
  ),
  createTable(
    'likes',
    schema(
      'user_id:int target_user:int likeable_type:text likeable_id:int created_at:text updated_at:text',
      'user_id likeable_type likeable_id',
      'likeable_type likeable_id id',
    ),
  ),
  createTable(
    'reports',
    schema(
      'user_id:int target_type:text target_id:int reason:text created_at:text updated_at:text',
      '',
      'target_type target_id id',
    ),
  ),
  createTable('themes', schema('title:text description:text')),
  createTable('things', schema('kind:text ref:int title:text user_id:int created_at:text updated_at:text', 'kind ref')),
  createTable(
    'applications',
    schema(
      `topic_id:int user_id:int manager_id:int expense:int status:text waiting_key:text? created_at:text
      updated_at:text`,
      'waiting_key',
      'topic_id id, topic_id status id, topic_id user_id id, manager_id id, manager_id status id',
    ),
  ),
  createTable('gifts', schema('name:text icon:json? price:int', '', 'name')),
  createTable(
    'members',
    schema('topic_id:int user_id:int can_pub:int? created_at:text', 'topic_id user_id', 'user_id topic_id'),
  ),
  createTable('reward_hours', schema('topic_id:int hour:text total:int', 'topic_id hour', 'hour id')),
  createTable(
    'reward_totals',
    schema(
      'topic_id:int user_id:int total:int created_at:text updated_at:text',
      'topic_id user_id',
      'topic_id total id',
    ),
  ),
  createTable(
    'rewards',
    schema(
      `user_id:int target_type:text target_id:int name:text icon:json? price:int numbers:int created_at:text
      updated_at:text`,
      '',
      'target_type target_id id, target_type created_at id',
    ),
  ),
  createTable('topic_categories', schema('name:text sort:int', '', 'sort id')),
  createTable('topic_counts', schema('user_id:int city:text status:text total:int', 'user_id city status')),
  createTable(
    'topics',
    schema(
      `name:text name_key:text desc:text logo:json? bg:json? topic_category_id:int status:text
      creator_user_id:int visible:text join_mode:text join_permission:text publish_permission:text expense:int
      divide:int invited_audit:bool city:text feeds_count:int reward_amount_count:int all_feeds_likes_count:int
      followers_count:int logs_count:int first_log_user:int share_count:int recommended:bool created_at:text
      updated_at:text deleted_at:text?`,
      'name_key',
      `status id, topic_category_id id, creator_user_id id, recommended id, followers_count id, topic_category_id
      followers_count id, city id, city reward_amount_count id, created_at id`,
    ),
  ),
  createTable(
    'currency_orders',
    schema(
      `owner_id:int title:text body:text? type:int target_type:text target_id:text currency:int amount:int
      state:int money:int payment_type:text? store_id:text? created_at:text updated_at:text`,
      '',
      'owner_id id, owner_id target_type id, owner_id type id, owner_id target_type type id',
    ),
  ),
  createTable(
    'products',
    schema('product_id:text name:text store_id:text amount:text showAmount:text', 'store_id, product_id'),
  ),
  createTable('receipts', schema('code:text store_id:text used:bool', 'code')),
  createTable('settings', schema('key:text value:json?', 'key')),
  createTable('sign_ins', schema('user_id:int day:text streak:int get_integral:int', 'user_id day')),
  createTable('task_days', schema('user_id:int type:text day:text current:int hit_count:int', 'user_id day type')),
  createTable('task_totals', schema('user_id:int type:text scores_count:int done_tasks_count:int', 'user_id type')),
  createTable('wallets', schema('balance:int'), 'balance >= 0'),
  createTable(
    'ad_spaces',
    schema('channel:text space:text alias:text allow_type:text format:json created_at:text updated_at:text', 'space'),
  ),
  createTable(
    'ads',
    schema(
      'space_id:int title:text type:text data:json sort:int created_at:text updated_at:text',
      '',
      'space_id sort id',
    ),
  ),
  createTable(
    'brands',
    schema(
      `name:text desc:text avatar:json sub_avatar:json? user_id:int recommend:bool audit:bool sort:int
      category_id:int removed:bool created_at:text updated_at:text`,
      '',
      'user_id id, user_id sort id, removed id, removed sort id, sort id',
    ),
  ),
  createTable(
    'event_categories',
    schema('name:text avatar:json? sort:int parent_id:int events_count:int', '', 'sort id, parent_id id'),
  ),
  createTable('event_marks', schema('user_id:int event_id:int kind:text', 'user_id event_id kind')),
  createTable(
    'events',
    schema(
      `title:text category_id:int user_id:int avatar:json date:text content:text area:text address:text?
      expense:int latitude:real? longitude:real? recommended:bool want_joins_count:int interesteds_count:int
      created_at:text updated_at:text deleted_at:text?`,
      '',
      `deleted_at id, deleted_at category_id id, deleted_at user_id id, deleted_at recommended id,
      deleted_at date id, deleted_at category_id date id, deleted_at user_id date id, deleted_at recommended date id`,
    ),
  ),
  createTable('grams', schema('kind:text gram:text row:int', 'kind gram row', 'kind row')),
  createTable('hot_locations', schema('name:text sort:int', '', 'sort id')),
  createTable(
    'im_groups',
    schema(
      `name:text description:text membersonly:bool allowinvites:bool maxusers:int owner_id:int custom:text
      affiliations_count:int public:bool group_face:text? created_at:text`,
    ),
  ),
  createTable('im_members', schema('group_id:int user_id:int', 'group_id user_id')),
  createTable('im_users', schema('user_id:int password_hash:text', 'user_id')),
  createTable('locations', schema('name:text pid:int extends:text created_at:text updated_at:text', '', 'pid id')),
  createTable(
    'notifications',
    schema(
      'key:text user_id:int type:text sender_id:int data:json unread:bool created_at:text read_at:text?',
      'key',
      'user_id type id, user_id type unread id, user_id unread id',
    ),
  ),
  createTable('outbox', schema('kind:text to:text payload:json created_at:text', '', 'to id')),
  createTable(
    'shop_infos',
    schema('user_id:int is_original:bool? qr_code:json? social_account:text phone:text', 'user_id'),
  ),
  createTable('tag_categories', schema('name:text weight:int', '', 'weight id')),
  createTable('tags', schema('name:text tag_category_id:int weight:int', '', 'tag_category_id weight id')),
  createTable('user_tags', schema('user_id:int tag_id:int', 'user_id tag_id')),
]

export const first: Migration = { name: '0001-first', steps: [...own, ...steps] }
