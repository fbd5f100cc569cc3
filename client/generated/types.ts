// Generated from the contracts: `npm run client` writes it anew.

/** An uploaded file (2.1) */
export interface File {
  /** URL of the file */
  url: string
  /** name of the storage vendor */
  vendor: string
  /** media type */
  mime: string
  /** size in bytes */
  size: number
  /** width, height */
  dimension?: {
    /** width in pixels */
    width: number
    /** height in pixels */
    height: number
  } | undefined
  /** storage node; on some records only */
  node?: string | undefined
}

/** A post: text, pictures or one video (2.2) */
export interface Feed {
  /** identifier */
  id: number
  /** publisher */
  user_id: number
  /** A user as shown in other resources */
  user: UserSummary
  /** text of the feed */
  feed_content?: string | undefined
  /** client identifier */
  feed_from: number
  /** theme; the document does not show its fields (G31) */
  theme?: {
    [field: string]: unknown
  } | undefined
  /** categories the feed was pushed to */
  categories?: {
    /** identifier */
    id: number
    /** name of the category */
    name: string
    /** feeds in the category */
    feeds_count?: number | undefined
    /** when it was created */
    created_at?: string | undefined
  }[] | undefined
  /** likes */
  like_count: number
  /** views */
  feed_view_count: number
  /** comments */
  feed_comment_count: number
  /** latitude */
  feed_latitude?: string | undefined
  /** longitude; misspelled as in the document */
  feed_longtitude?: string | undefined
  /** geohash */
  feed_geohash?: string | undefined
  /** the publisher's own mark */
  feed_mark: number
  /** hot score, the cursor of hot lists */
  hot: number
  /** whether the viewer has collected it */
  has_collect: boolean
  /** whether the viewer likes it */
  has_like: boolean
  /** pictures */
  images?: File[] | undefined
  /** resource, cover */
  video?: {
    /** An uploaded file */
    resource: File
    /** An uploaded file */
    cover: File
  } | undefined
  /** topics it was published in */
  topics?: {
    /** topic */
    id: number
    /** name of the topic */
    name: string
    /** feed_id, topic_id */
    pivot: {
      /** feed */
      feed_id: number
      /** topic */
      topic_id: number
    }
  }[] | undefined
  /** kind of the reviewed resource */
  repostable_type?: 'mall_commodities' | 'knowledge' | 'info' | 'event' | 'wenda' | null | undefined
  /** reviewed resource, 0 for none */
  repostable_id: number
  /** reviewed resource, by repostable_type; the document does not show its fields (G31) */
  repostable?: {
    [field: string]: unknown
  } | undefined
  /** count, amount */
  reward: {
    /** rewards received */
    count: number
    /** currency received */
    amount?: number | null | undefined
  }
  /** when it was recommended */
  recommended_at?: string | null | undefined
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** when it was deleted */
  deleted_at?: string | null | undefined
}

/** A feed inside a recommendation category (2.2) */
export interface CategoryFeed {
  /** identifier */
  id: number
  /** publisher */
  user_id: number
  /** A user as shown in other resources */
  user: UserSummary
  /** text of the feed */
  feed_content?: string | undefined
  /** client identifier */
  feed_from: number
  /** theme; the document does not show its fields (G31) */
  theme?: {
    [field: string]: unknown
  } | undefined
  /** categories the feed was pushed to */
  categories?: {
    /** identifier */
    id: number
    /** name of the category */
    name: string
    /** feeds in the category */
    feeds_count?: number | undefined
    /** when it was created */
    created_at?: string | undefined
  }[] | undefined
  /** likes */
  like_count: number
  /** views */
  feed_view_count: number
  /** comments */
  feed_comment_count: number
  /** latitude */
  feed_latitude?: string | undefined
  /** longitude; misspelled as in the document */
  feed_longtitude?: string | undefined
  /** geohash */
  feed_geohash?: string | undefined
  /** the publisher's own mark */
  feed_mark: number
  /** hot score, the cursor of hot lists */
  hot: number
  /** whether the viewer has collected it */
  has_collect: boolean
  /** whether the viewer likes it */
  has_like: boolean
  /** pictures */
  images?: File[] | undefined
  /** resource, cover */
  video?: {
    /** An uploaded file */
    resource: File
    /** An uploaded file */
    cover: File
  } | undefined
  /** topics it was published in */
  topics?: {
    /** topic */
    id: number
    /** name of the topic */
    name: string
    /** feed_id, topic_id */
    pivot: {
      /** feed */
      feed_id: number
      /** topic */
      topic_id: number
    }
  }[] | undefined
  /** kind of the reviewed resource */
  repostable_type?: 'mall_commodities' | 'knowledge' | 'info' | 'event' | 'wenda' | null | undefined
  /** reviewed resource, 0 for none */
  repostable_id: number
  /** reviewed resource, by repostable_type; the document does not show its fields (G31) */
  repostable?: {
    [field: string]: unknown
  } | undefined
  /** count, amount */
  reward: {
    /** rewards received */
    count: number
    /** currency received */
    amount?: number | null | undefined
  }
  /** when it was recommended */
  recommended_at?: string | null | undefined
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** when it was deleted */
  deleted_at?: string | null | undefined
  /** position in the category, the cursor of its pages */
  index: number
}

/** A user as shown in other resources (2.3) */
export interface UserSummary {
  /** identifier */
  id: number
  /** display name */
  name: string
  /** self-description */
  bio?: string | null | undefined
  /** 0 unknown, 1 male, 2 female */
  sex: 0 | 1 | 2
  /** place of residence */
  location?: string | null | undefined
  /** An uploaded file */
  avatar?: File | null | undefined
  /** An uploaded file */
  bg?: File | null | undefined
  /** verification info */
  verified?: {
    [field: string]: unknown
  } | null | undefined
  /** when the e-mail address was verified */
  email_verified_at?: string | null | undefined
  /** when the phone number was verified */
  phone_verified_at?: string | null | undefined
  /** topics joined */
  feed_topics_count: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** when the account was deleted */
  deleted_at?: string | null | undefined
  /** user_id, likes_count, comments_count, followers_count, followings_count, updated_at, feeds_count, checkin_count, last_checkin_count */
  extra?: {
    /** user */
    user_id: number
    /** likes received */
    likes_count: number
    /** comments received */
    comments_count: number
    /** followers */
    followers_count: number
    /** followed users */
    followings_count: number
    /** when the statistics last changed */
    updated_at: string
    /** feeds published */
    feeds_count: number
    /** total days signed in */
    checkin_count: number
    /** current sign-in streak in days */
    last_checkin_count: number
  } | null | undefined
}

/** A summary with all additional fields (2.3) */
export interface User {
  /** identifier */
  id: number
  /** display name */
  name: string
  /** self-description */
  bio?: string | null | undefined
  /** 0 unknown, 1 male, 2 female */
  sex: 0 | 1 | 2
  /** place of residence */
  location?: string | null | undefined
  /** An uploaded file */
  avatar?: File | null | undefined
  /** An uploaded file */
  bg?: File | null | undefined
  /** verification info */
  verified?: {
    [field: string]: unknown
  } | null | undefined
  /** when the e-mail address was verified */
  email_verified_at?: string | null | undefined
  /** when the phone number was verified */
  phone_verified_at?: string | null | undefined
  /** topics joined */
  feed_topics_count: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** when the account was deleted */
  deleted_at?: string | null | undefined
  /** user_id, likes_count, comments_count, followers_count, followings_count, updated_at, feeds_count, checkin_count, last_checkin_count */
  extra?: {
    /** user */
    user_id: number
    /** likes received */
    likes_count: number
    /** comments received */
    comments_count: number
    /** followers */
    followers_count: number
    /** followed users */
    followings_count: number
    /** when the statistics last changed */
    updated_at: string
    /** feeds published */
    feeds_count: number
    /** total days signed in */
    checkin_count: number
    /** current sign-in streak in days */
    last_checkin_count: number
  } | null | undefined
  /** code for inviting others */
  invite_code?: string | undefined
  /** membership level; the document does not show its form */
  vip?: unknown
  /** e-mail address */
  email?: string | null | undefined
  /** phone number */
  phone?: string | null | undefined
  /** verification record; the document does not show its form */
  verification?: unknown
  /** certification record; the document does not show its form */
  certification?: unknown
  /** whether the user follows the viewer */
  has_follower?: boolean | undefined
  /** whether the viewer follows the user */
  has_following?: boolean | undefined
  /** whether the viewer follows the user */
  following?: boolean | undefined
  /** whether the user follows the viewer */
  follower?: boolean | undefined
}

/** The creator of a brand (2.3) */
export interface BrandCreator {
  /** identifier */
  id: number
  /** display name */
  name: string
  /** self-description */
  bio?: string | null | undefined
  /** 0 unknown, 1 male, 2 female */
  sex: 0 | 1 | 2
  /** place of residence */
  location?: string | null | undefined
  /** An uploaded file */
  avatar?: File | null | undefined
  /** An uploaded file */
  bg?: File | null | undefined
  /** verification info */
  verified?: {
    [field: string]: unknown
  } | null | undefined
  /** when the e-mail address was verified */
  email_verified_at?: string | null | undefined
  /** when the phone number was verified */
  phone_verified_at?: string | null | undefined
  /** topics joined */
  feed_topics_count: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** when the account was deleted */
  deleted_at?: string | null | undefined
  /** user_id, likes_count, comments_count, followers_count, followings_count, updated_at, feeds_count, checkin_count, last_checkin_count */
  extra?: {
    /** user */
    user_id: number
    /** likes received */
    likes_count: number
    /** comments received */
    comments_count: number
    /** followers */
    followers_count: number
    /** followed users */
    followings_count: number
    /** when the statistics last changed */
    updated_at: string
    /** feeds published */
    feeds_count: number
    /** total days signed in */
    checkin_count: number
    /** current sign-in streak in days */
    last_checkin_count: number
  } | null | undefined
  /** code for inviting others */
  invite_code?: string | undefined
  /** membership level; the document does not show its form */
  vip?: unknown
}

/** The creator of an event (2.3) */
export interface EventCreator {
  /** identifier */
  id: number
  /** display name */
  name: string
  /** self-description */
  bio?: string | null | undefined
  /** 0 unknown, 1 male, 2 female */
  sex: 0 | 1 | 2
  /** place of residence */
  location?: string | null | undefined
  /** An uploaded file */
  avatar?: File | null | undefined
  /** An uploaded file */
  bg?: File | null | undefined
  /** verification info */
  verified?: {
    [field: string]: unknown
  } | null | undefined
  /** when the e-mail address was verified */
  email_verified_at?: string | null | undefined
  /** when the phone number was verified */
  phone_verified_at?: string | null | undefined
  /** topics joined */
  feed_topics_count: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** when the account was deleted */
  deleted_at?: string | null | undefined
  /** user_id, likes_count, comments_count, followers_count, followings_count, updated_at, feeds_count, checkin_count, last_checkin_count */
  extra?: {
    /** user */
    user_id: number
    /** likes received */
    likes_count: number
    /** comments received */
    comments_count: number
    /** followers */
    followers_count: number
    /** followed users */
    followings_count: number
    /** when the statistics last changed */
    updated_at: string
    /** feeds published */
    feeds_count: number
    /** total days signed in */
    checkin_count: number
    /** current sign-in streak in days */
    last_checkin_count: number
  } | null | undefined
  /** e-mail address */
  email?: string | null | undefined
  /** phone number */
  phone?: string | null | undefined
  /** code for inviting others */
  invite_code?: string | undefined
  /** verification record; the document does not show its form */
  verification?: unknown
  /** whether the user follows the viewer */
  has_follower?: boolean | undefined
  /** whether the viewer follows the user */
  has_following?: boolean | undefined
}

/** A topic that users join and publish in (2.4) */
export interface Topic {
  /** identifier */
  id: number
  /** name of the topic */
  name: string
  /** An uploaded file */
  logo?: File | undefined
  /** description */
  desc?: string | undefined
  /** creator */
  creator_user_id: number
  /** feeds in the topic */
  feeds_count: number
  /** currency rewarded to the topic */
  reward_amount_count: number
  /** likes of the topic's feeds */
  all_feeds_likes_count: number
  /** members */
  followers_count: number
  /** whether the viewer has joined */
  has_followed: boolean
  /** how users join */
  join_permission: 'directJoin' | 'afterAudit'
  /** who may publish in the topic */
  publish_permission: 'byManager' | 'allUser' | 'creatorOnly' | 'memberOnly' | 'specialUser'
  /** An uploaded file */
  bg?: File | undefined
  /** A category of topics */
  category?: TopicCategory | undefined
  /** approval status */
  status: 'passed' | 'waiting' | 'failed'
  /** join fee */
  expense: number
  /** whether joining requires an audit; a private topic may have none */
  join_mode?: 'open' | 'need-audit' | undefined
  /** public or private */
  visible: 'visible' | 'hidden'
  /** share of the inviter; unused, never more than expense */
  divide: number
  /** 1 if invited users are audited too, or whether invited users are audited too */
  invited_audit: number | boolean
  /** status of the viewer's latest application; irrelevant for members */
  apply_for_status: 'none' | 'passed' | 'fail' | 'waiting'
  /** applications waiting for a decision by the viewer */
  logs_count: number
  /** A user as shown in other resources */
  first_log?: UserSummary | undefined
}

/** A category of topics (2.4) */
export interface TopicCategory {
  /** identifier */
  id: number
  /** name of the category */
  name: string
  /** weight; larger values come first */
  sort: number
}

/** The topic configuration set by the administrator (2.5) */
export interface TopicConfig {
  /** switch, publish_permission, create_permission, join_permission, permission */
  config: {
    /** whether a new topic is audited */
    switch: boolean
    /** who may publish in the topic */
    publish_permission: 'byManager' | 'allUser' | 'creatorOnly' | 'memberOnly' | 'specialUser'
    /** who may create a topic */
    create_permission: 'all' | 'verification' | 'specialUser'
    /** how users join, unless the creator chooses */
    join_permission: 'byManager' | 'directJoin' | 'afterAudit'
    /** permission required for special users */
    permission: string
  }
  /** options for publish_permission */
  publish_permissions: {
    /** caption */
    label: string
    /** value of the option */
    value: string
    /** explanation */
    intro?: string | undefined
  }[]
  /** options for create_permission */
  create_permissions: {
    /** caption */
    label: string
    /** value of the option */
    value: string
    /** explanation */
    intro?: string | undefined
  }[]
}

/** An application to join a topic (2.6) */
export interface TopicApplyLog {
  /** identifier */
  id: number
  /** A user as shown in other resources */
  user: UserSummary
  /** join fee at the time of the application */
  expense?: number | null | undefined
  /** status of the application */
  status: 'accepted' | 'waiting' | 'rejected'
  /** when it was created */
  created_at: string
}

/** Total rewards of one user for a topic (2.7) */
export interface RewardRank {
  /** identifier */
  id: number
  /** user who gave it */
  user_id: number
  /** topic */
  topic_id: number
  /** total currency */
  total: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
}

/** One reward (2.8) */
export interface RewardLog {
  /** identifier */
  id: number
  /** user who gave it */
  user_id: number
  /** rewarded topic or feed */
  target_id: number
  /** topic or feed */
  target_type: 'feed-topics' | 'feeds'
  /** name of the gift */
  name: string
  /** An uploaded file */
  icon?: File | null | undefined
  /** price of one */
  price: number
  /** how many */
  numbers: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
}

/** A category of recommended feeds (2.9) */
export interface FeedCategory {
  /** identifier */
  id: number
  /** name of the category */
  name: string
  /** feeds in the category */
  feeds_count: number
  /** when it was created */
  created_at: string
}

/** A comment (2.10) */
export interface Comment {
  /** identifier */
  id: number
  /** author */
  user_id: number
  /** publisher of the commented resource */
  target_user: number
  /** user who is replied to, 0 for none */
  reply_user: number
  /** text of the comment */
  body: string
  /** kind of the commented resource */
  commentable_type: string
  /** commented resource */
  commentable_id: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
}

/** A like as seen by its receiver (2.11) */
export interface Like {
  /** identifier */
  id: number
  /** user who liked */
  user_id: number
  /** publisher of the liked feed */
  target_user: number
  /** liked resource */
  likeable_id: number
  /** kind of the liked resource */
  likeable_type: string
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at?: string | null | undefined
  /** A user as shown in other resources */
  user?: UserSummary | undefined
  /** A post: text, pictures or one video */
  likeable?: Feed | undefined
}

/** A like in the list of likes of a feed (2.11) */
export interface LikeWithUser {
  /** identifier */
  id: number
  /** user who liked */
  user_id: number
  /** publisher of the liked feed */
  target_user: number
  /** liked resource */
  likeable_id: number
  /** kind of the liked resource */
  likeable_type: string
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at?: string | null | undefined
  /** A user as shown in other resources */
  user: UserSummary
}

/** Rules and limits of the virtual currency (2.12) */
export interface CurrencySettings {
  /** only, rule */
  IAP: {
    /** whether recharges are in-app purchases only (iOS) */
    only: boolean
    /** rules for in-app purchases */
    rule?: string | undefined
  }
  /** status, rule */
  cash: {
    /** whether withdrawals are enabled */
    status: boolean
    /** rules for withdrawals */
    rule?: string | undefined
  }
  /** rule, status */
  recharge: {
    /** rules for recharges */
    rule?: string | undefined
    /** whether recharges are enabled */
    status: boolean
  }
  /** rules for the currency */
  rule?: string | undefined
  /** recharge-ratio, recharge-options, recharge-max, recharge-min, cash-max, cash-min */
  settings: {
    /** currency per smallest unit of money */
    'recharge-ratio': number
    /** suggested amounts in currency, comma-separated */
    'recharge-options'?: string | undefined
    /** maximum currency of one recharge */
    'recharge-max': number
    /** minimum currency of one recharge */
    'recharge-min': number
    /** maximum currency of one withdrawal */
    'cash-max': number
    /** minimum currency of one withdrawal */
    'cash-min': number
  }
}

/** One change of a user's currency (2.13) */
export interface CurrencyOrder {
  /** identifier */
  id: number
  /** owner of the currency */
  owner_id: number
  /** purpose */
  title: string
  /** details */
  body?: string | null | undefined
  /** 1 income, -1 expense */
  type: 1 | -1
  /** kind of the counterparty */
  target_type: 'default' | 'commodity' | 'user' | 'task' | 'recharge' | 'cash' | 'mall_orders'
  /** the counterparty; a user id when target_type is user */
  target_id?: string | undefined
  /** currency type, 1 by default */
  currency: number
  /** amount of currency */
  amount: number
  /** 0 waiting, 1 done, -1 failed */
  state: 0 | 1 | -1
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
}

/** A product of the app store (2.14) */
export interface IapProduct {
  /** the platform's product identifier */
  product_id: string
  /** name of the product */
  name: string
  /** the store's unique product identifier */
  store_id: string
  /** money paid to the store, in the smallest unit */
  amount: string
  /** money credited, in the smallest unit */
  showAmount: string
}

/** A daily task and the viewer's progress (2.15) */
export interface Task {
  /** type of task; unknown types may occur */
  type: string
  /** maximum rewards per day, 0 for no limit */
  max: number
  /** rewards received today */
  current: number
  /** times done since the last reward */
  hit_count: number
  /** times required for a reward */
  hit_increment: number
  /** currency per reward */
  how_increment: number
  /** only for task:be-liked: hit_increment * current + hit_count */
  liked_count?: number | undefined
}

/** Total earnings by task type (2.15) */
export type TaskStats = Record<string, {
  /** total currency earned */
  scores_count: number
  /** total number of rewards */
  done_tasks_count: number
}>

/** A category with its tags (2.16) */
export interface TagCategory {
  /** identifier */
  id: number
  /** name of the category */
  name: string
  /** weight; larger values come first */
  weight: number
  /** tags of the category */
  tags?: {
    /** identifier */
    id: number
    /** name of the tag */
    name: string
    /** category of the tag */
    tag_category_id: number
    /** weight; larger values come first */
    weight: number
  }[] | undefined
}

/** An interest of a user (2.16) */
export interface Tag {
  /** identifier */
  id: number
  /** name of the tag */
  name: string
  /** category of the tag */
  tag_category_id: number
}

/** A brand in the shop (2.17) */
export interface Brand {
  /** identifier */
  id: number
  /** name of the brand */
  name: string
  /** description */
  desc?: string | undefined
  /** An uploaded file */
  avatar: File
  /** An uploaded file */
  sub_avatar?: File | undefined
  /** The creator of a brand */
  creator?: BrandCreator | undefined
}

/** A brand with its creator (2.17) */
export interface BrandWithCreator {
  /** identifier */
  id: number
  /** name of the brand */
  name: string
  /** description */
  desc?: string | undefined
  /** An uploaded file */
  avatar: File
  /** An uploaded file */
  sub_avatar?: File | undefined
  /** The creator of a brand */
  creator: BrandCreator
}

/** Contact information of a seller (2.18) */
export interface ShopInfo {
  /** the seller */
  user_id: number
  /** whether the seller is an original maker */
  is_original?: boolean | null | undefined
  /** url, vendor, mime, size, dimension, node */
  qrCode?: {
    /** URL of the file */
    url: string
    /** name of the storage vendor */
    vendor: string
    /** media type */
    mime: string
    /** size in bytes */
    size: number
    /** width, height */
    dimension?: {
      /** width in pixels */
      width: number
      /** height in pixels */
      height: number
    } | undefined
    /** storage node */
    node: string
  } | undefined
  /** id on the social platform */
  socialAccount?: string | undefined
  /** phone number */
  phone?: string | undefined
}

/** The daily sign-in streak (2.19) */
export interface SignView {
  /** current streak in days */
  signDay: number
  /** the displayed days */
  signList: {
    /** day of the streak */
    day: number
    /** currency for that day */
    get_integral: number
    /** whether the user signed in on that day */
    is_sign: boolean
    /** whether it is today */
    today: boolean
  }[]
}

/** A region with its ancestors (2.20) */
export interface Location {
  /** identifier */
  id: number
  /** name of the region */
  name: string
  /** parent region, 0 at the top */
  pid: number
  /** free remark */
  extends?: string | undefined
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** A region with its ancestors */
  parent?: Location | null | undefined
}

/** A place where advertisements are shown (2.21) */
export interface AdvertisingSpace {
  /** identifier */
  id: number
  /** channel */
  channel: string
  /** identifier of the space */
  space: string
  /** display name */
  alias: string
  /** allowed types, comma-separated */
  allow_type: string
  /** fields of each allowed type */
  format: Record<string, Record<string, string>>
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
}

/** An advertisement; its data depends on its type (2.21) */
export type Advertisement = {
  /** identifier */
  id: number
  /** space where it is shown */
  space_id: number
  /** title */
  title: string
  /** order within the space */
  sort: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** one of image */
  type: 'image'
  /** image, link */
  data: {
    /** URL of the picture */
    image: string
    /** target of a tap */
    link?: string | undefined
  }
} | {
  /** identifier */
  id: number
  /** space where it is shown */
  space_id: number
  /** title */
  title: string
  /** order within the space */
  sort: number
  /** when it was created */
  created_at: string
  /** when it last changed */
  updated_at: string
  /** one of analog */
  type: 'analog'
  /** avatar, name, content, image, time */
  data: {
    /** avatar of the displayed author */
    avatar?: string | undefined
    /** name of the displayed author */
    name?: string | undefined
    /** text */
    content?: string | undefined
    /** picture */
    image?: string | undefined
    /** displayed time */
    time?: string | undefined
  }
}

/** Something that happened to the viewer (2.22) */
export interface Notification {
  /** identifier */
  id: string
  /** when it happened */
  created_at: string
  /** when it was read */
  read_at?: string | null | undefined
  /** sender, topic, log, feed, comment */
  data: {
    /** id, name, avatar */
    sender?: {
      /** sender */
      id: number
      /** display name */
      name: string
      /** An uploaded file */
      avatar?: File | null | undefined
    } | undefined
    /** id, name, logo, expense */
    topic?: {
      /** topic */
      id: number
      /** name of the topic */
      name: string
      /** An uploaded file */
      logo?: File | null | undefined
      /** join fee; for applications only */
      expense?: number | undefined
    } | undefined
    /** name, price, numbers */
    log?: {
      /** name of the gift */
      name: string
      /** price of one */
      price: number
      /** how many */
      numbers: number
    } | undefined
    /** id, content, images, video */
    feed?: {
      /** feed */
      id: number
      /** text */
      content?: string | undefined
      /** pictures */
      images?: File[] | undefined
      /** resource, cover */
      video?: {
        /** An uploaded file */
        resource?: File | undefined
        /** An uploaded file */
        cover?: File | undefined
      } | null | undefined
    } | undefined
    /** id, body, reply_user, created_at */
    comment?: {
      /** comment */
      id: number
      /** text of the comment */
      body: string
      /** user who is replied to, 0 for none */
      reply_user: number
      /** when it was written */
      created_at: string
    } | undefined
  }
}

/** Push settings of a user (2.22) */
export interface NotificationSettings {
  /** pushes about rewards */
  reward: boolean
  /** pushes about comments */
  comment: boolean
  /** pushes about chats */
  chat: boolean
  /** pushes with a sound */
  sound: boolean
}

/** An event that users can join (2.23) */
export interface Event {
  /** identifier */
  id: number
  /** title */
  title: string
  /** A category of events */
  category: EventCategory
  /** The creator of an event */
  creator: EventCreator
  /** creator */
  user_id: number
  /** An uploaded file */
  avatar: File
  /** whether the viewer wants to join */
  wantJoin: boolean
  /** users who want to join */
  want_joins_count: number
  /** whether the viewer is interested */
  interested: boolean
  /** users who are interested */
  interesteds_count: number
  /** when it takes place */
  date: string
  /** description */
  content: string
  /** region */
  area?: string | undefined
  /** detailed address */
  address?: string | null | undefined
  /** fee per person, in the smallest unit of money */
  expense: number
  /** unused */
  validate: number
}

/** A category of events (2.23) */
export interface EventCategory {
  /** identifier */
  id: number
  /** name of the category */
  name: string
  /** An uploaded file */
  avatar?: File | undefined
  /** weight; larger values come first */
  sort: number
  /** parent category, 0 at the top */
  parent_id: number
  /** events in the category */
  events_count: number
}

/** An instant-messaging group with its members (2.24) */
export interface ImGroup {
  /** group id */
  id: string
  /** name of the group */
  name: string
  /** description */
  description?: string | undefined
  /** whether joining requires approval by the owner or an admin */
  membersonly: boolean
  /** whether members may invite; otherwise only the owner or an admin adds members */
  allowinvites: boolean
  /** maximum number of members, including the owner */
  maxusers: number
  /** members */
  affiliations_count: number
  /** whether the group is public */
  public: boolean
  /** the owner's uid */
  owner: string
  /** when it was created, as a number */
  created: number
  /** free remark */
  custom?: string | undefined
  /** members */
  affiliations?: {
    /** member */
    id: number
    /** display name */
    name: string
    /** self-description */
    bio?: string | null | undefined
    /** 0 unknown, 1 male, 2 female */
    sex: 0 | 1 | 2
    /** place of residence */
    location?: string | null | undefined
    /** when it was created */
    created_at: string
    /** when it last changed */
    updated_at: string
    /** 1 for the owner of the group */
    is_owner: 0 | 1
    /** An uploaded file */
    avatar?: File | null | undefined
    /** An uploaded file */
    bg?: File | null | undefined
    /** verification info */
    verified?: unknown
    /** statistics of the member */
    extra?: unknown
    /** certification record */
    certification?: unknown
  }[] | undefined
  /** picture of the group; absent if unset */
  group_face?: string | undefined
}

/** A group with the uids of its members (2.24) */
export interface SimpleImGroup {
  /** group id */
  id: string
  /** name of the group */
  name: string
  /** description */
  description?: string | undefined
  /** whether joining requires approval by the owner or an admin */
  membersonly: boolean
  /** whether members may invite; otherwise only the owner or an admin adds members */
  allowinvites: boolean
  /** maximum number of members, including the owner */
  maxusers: number
  /** members */
  affiliations_count: number
  /** whether the group is public */
  public: boolean
  /** members */
  affiliations?: {
    /** uid */
    member: string
  }[] | undefined
}

/** An application to one of the viewer's topics (4.5) */
export interface TopicAppliedLog {
  /** identifier */
  id: number
  /** A user as shown in other resources */
  user: UserSummary
  /** join fee at the time of the application */
  expense?: number | null | undefined
  /** status of the application */
  status: 'accepted' | 'waiting' | 'rejected'
  /** when it was created */
  created_at: string
  /** id, name, logo */
  topic: {
    /** topic */
    id: number
    /** name of the topic */
    name: string
    /** An uploaded file */
    logo?: File | undefined
  }
}

/** A topic in a ranking (4.5.3) */
export interface RankedTopic {
  /** identifier */
  id: number
  /** name of the topic */
  name: string
  /** An uploaded file */
  logo?: File | undefined
  /** description */
  desc?: string | undefined
  /** creator */
  creator_user_id: number
  /** feeds in the topic */
  feeds_count: number
  /** currency rewarded to the topic */
  reward_amount_count: number
  /** likes of the topic's feeds */
  all_feeds_likes_count: number
  /** members */
  followers_count: number
  /** whether the viewer has joined */
  has_followed: boolean
  /** how users join */
  join_permission: 'directJoin' | 'afterAudit'
  /** who may publish in the topic */
  publish_permission: 'byManager' | 'allUser' | 'creatorOnly' | 'memberOnly' | 'specialUser'
}

/** Unread notifications by kind (4.12) */
export interface NotificationStatistics {
  /** comment, like, reward, following, answer, adoption, mall_selling_commodity, selling_knowledge */
  badges: {
    /** unread */
    comment: number
    /** unread */
    like: number
    /** unread */
    reward: number
    /** unread */
    following: number
    /** unread */
    answer: number
    /** unread */
    adoption: number
    /** unread */
    mall_selling_commodity: number
    /** unread */
    selling_knowledge: number
  }
  /** comment, like, reward, mall_selling_commodity, selling_knowledge */
  lastCreatedAts?: {
    /** time of the newest one */
    comment?: string | null | undefined
    /** time of the newest one */
    like?: string | null | undefined
    /** time of the newest one */
    reward?: string | null | undefined
    /** time of the newest one */
    mall_selling_commodity?: string | null | undefined
    /** time of the newest one */
    selling_knowledge?: string | null | undefined
  } | undefined
  /** comment, like, reward */
  previewUserNames?: {
    /** senders of the newest ones */
    comment?: string[] | undefined
    /** senders of the newest ones */
    like?: string[] | undefined
    /** senders of the newest ones */
    reward?: string[] | undefined
  } | undefined
}

/** A token and its lifetime (4.15) */
export interface Session {
  /** token */
  access_token: string
  /** kind of token */
  token_type: string
  /** lifetime of the token, in minutes */
  expires_in: number
  /** how long the token can be refreshed, in minutes */
  refresh_ttl: number
}

/** An error in one of the five shapes of section 7 (7) */
export type ErrorBody = {
  /** text */
  message: string
  /** text */
  file: string
  /** a whole number */
  line: number
  /** a list of anything */
  trace: unknown[]
} | {
  /** text */
  message: string
  /** a map */
  errors: Record<string, string[]>
} | {
  /** text */
  message: string
} | {
  /** a list of text */
  message: string[]
} | Record<string, string[]>

/**
 * The body of `publishFeed`: Publish a feed: text, pictures or one video, in topics, or as a review of a resource
 * - one of feed_content, images, video is required
 * - video cannot be combined with images
 * - repostable_id is required with repostable_type
 * - repostable_type is required with repostable_id
 */
export interface PublishFeedBody {
  /** text; required unless there are pictures or a video */
  feed_content?: string | undefined
  /** client identifier */
  feed_from: number
  /** the publisher's own mark, used only once (numeric text is accepted) */
  feed_mark: number | string
  /** topics to publish in */
  topics?: number[] | undefined
  /** pictures; cannot be combined with a video */
  images?: string[] | undefined
  /** resource, cover */
  video?: {
    /** the video */
    resource: string
    /** its cover */
    cover: string
  } | undefined
  /** kind of the reviewed resource */
  repostable_type?: 'mall_commodities' | 'knowledge' | 'info' | 'event' | 'wenda' | undefined
  /** reviewed resource */
  repostable_id?: number | undefined
}

/** The parts of a call of `publishFeed` */
export interface PublishFeedRequest {
  body: PublishFeedBody
}

/** The answers to `publishFeed`, by status */
export interface PublishFeedReplies {
  201: {
    /** messages for the user */
    message: string[]
    /** the new feed */
    id: number
  }
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `deleteFeed`: Delete a feed */
export interface DeleteFeedParams {
  /** the feed */
  feedId: number | string
}

/** The parts of a call of `deleteFeed` */
export interface DeleteFeedRequest {
  params: DeleteFeedParams
}

/** The answers to `deleteFeed`, by status */
export interface DeleteFeedReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `getFeed`: Read one feed (201 as in the document) */
export interface GetFeedParams {
  /** the feed */
  feedId: number | string
}

/** The parts of a call of `getFeed` */
export interface GetFeedRequest {
  params: GetFeedParams
}

/** The answers to `getFeed`, by status */
export interface GetFeedReplies {
  201: Feed
}

/**
 * The query of `listFeeds`: List feeds: newest, hottest, of followed topics and users, of one user, or by id
 * - with id, all fields except id, direction are ignored
 */
export interface ListFeedsQuery {
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** id of the last feed of the previous page; 0 for none */
  after?: number | string | undefined
  /**
   * `new`, `hot`, `newFollow`, `users` or `topics`; `follow` is `newFollow`, anything else is `new` (G34)
   * @default 'new'
   */
  type?: string | undefined
  /** keyword, with type new */
  search?: string | undefined
  /** user whose feeds are listed, with type users; the viewer by default */
  user?: number | string | undefined
  /** feed ids; then all other parameters except direction are ignored */
  id?: number | string | readonly (number | string)[] | undefined
  /**
   * order by id, with id
   * @default 'desc'
   */
  direction?: 'asc' | 'desc' | undefined
  /** `hot` of the last feed received, with type hot; 0 for none */
  hot?: number | string | undefined
  /** 1 for video feeds only */
  only_video?: number | string | undefined
  /** `recommended_at` of the last feed received */
  recommended_at?: string | undefined
  /** theme id */
  theme?: string | undefined
}

/** The parts of a call of `listFeeds` */
export interface ListFeedsRequest {
  query?: ListFeedsQuery
}

/** The answers to `listFeeds`, by status */
export interface ListFeedsReplies {
  200: Feed[]
  401: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The body of `hotFeeds`: List the hottest feeds, with filters */
export interface HotFeedsBody {
  /** recommendation category */
  category?: number | undefined
  /** topic */
  topic?: number | undefined
  /** video feeds only, unless empty, 0 or false; prefer `type` */
  only_video?: unknown
  /** kind of media; all by default */
  type?: 'image' | 'video' | 'image_or_video' | undefined
  /** feeds to exclude */
  exclude_feeds?: number[] | undefined
  /** theme */
  theme?: number | undefined
  /** kinds of the reviewed resource */
  repostable_type?: string | readonly string[] | undefined
  /** reviewed resource */
  repostable_id?: number | undefined
  /** city */
  city?: string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
}

/** The parts of a call of `hotFeeds` */
export interface HotFeedsRequest {
  body?: HotFeedsBody
}

/** The answers to `hotFeeds`, by status */
export interface HotFeedsReplies {
  200: Feed[]
}

/** The params of `rewardFeed`: Reward a feed with gifts */
export interface RewardFeedParams {
  /** the feed */
  feedId: number | string
}

/**
 * The body of `rewardFeed`: Reward a feed with gifts
 * - one of gift_id, name is required
 * - price is required with name unless gift_id is given
 */
export interface RewardFeedBody {
  /** gift */
  gift_id?: number | undefined
  /** name of a gift */
  name?: string | undefined
  /** price of one; required with a name */
  price?: number | undefined
  /** how many */
  numbers: number
}

/** The parts of a call of `rewardFeed` */
export interface RewardFeedRequest {
  params: RewardFeedParams
  body: RewardFeedBody
}

/** The answers to `rewardFeed`, by status */
export interface RewardFeedReplies {
  201: {
    /** message for the user */
    message: string
    /** remaining currency of the rewarder */
    currency_sum: number
  }
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `likeFeed`: Like a feed */
export interface LikeFeedParams {
  /** the feed */
  feedId: number | string
}

/** The parts of a call of `likeFeed` */
export interface LikeFeedRequest {
  params: LikeFeedParams
}

/** The answers to `likeFeed`, by status */
export interface LikeFeedReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The params of `unlikeFeed`: Remove a like */
export interface UnlikeFeedParams {
  /** the feed */
  feedId: number | string
}

/** The parts of a call of `unlikeFeed` */
export interface UnlikeFeedRequest {
  params: UnlikeFeedParams
}

/** The answers to `unlikeFeed`, by status */
export interface UnlikeFeedReplies {
  204: undefined
}

/** The params of `listFeedLikes`: List the likes of a feed */
export interface ListFeedLikesParams {
  /** the feed */
  feedId: number | string
}

/** The query of `listFeedLikes`: List the likes of a feed */
export interface ListFeedLikesQuery {
  /**
   * page size, 20 by default; values outside 1 to 100 are clamped
   * @default 20
   */
  limit?: number | string | undefined
  /** id of the last like of the previous page; 0 for none */
  after?: number | string | undefined
}

/** The parts of a call of `listFeedLikes` */
export interface ListFeedLikesRequest {
  params: ListFeedLikesParams
  query?: ListFeedLikesQuery
}

/** The answers to `listFeedLikes`, by status */
export interface ListFeedLikesReplies {
  200: LikeWithUser[]
}

/** The params of `shareFeed`: Count a share; with a login, also count the share task */
export interface ShareFeedParams {
  /** the feed */
  feedId: number | string
}

/** The parts of a call of `shareFeed` */
export interface ShareFeedRequest {
  params: ShareFeedParams
}

/** The answers to `shareFeed`, by status */
export interface ShareFeedReplies {
  201: {
    /** currency paid by the task */
    amount: number
  }
  204: undefined
}

/** The params of `reportFeed`: Report a feed */
export interface ReportFeedParams {
  /** the feed */
  feedId: number | string
}

/** The body of `reportFeed`: Report a feed */
export interface ReportFeedBody {
  /** reason */
  reason?: string | undefined
}

/** The parts of a call of `reportFeed` */
export interface ReportFeedRequest {
  params: ReportFeedParams
  body?: ReportFeedBody
}

/** The answers to `reportFeed`, by status */
export interface ReportFeedReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The parts of a call of `listFeedCategories` */
export interface ListFeedCategoriesRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `listFeedCategories`, by status */
export interface ListFeedCategoriesReplies {
  200: FeedCategory[]
}

/** The params of `pushFeedToCategories`: Set the recommendation categories of a feed, replacing the previous ones */
export interface PushFeedToCategoriesParams {
  /** the feed */
  feedId: number | string
}

/** The body of `pushFeedToCategories`: Set the recommendation categories of a feed, replacing the previous ones */
export type PushFeedToCategoriesBody = number[]

/** The parts of a call of `pushFeedToCategories` */
export interface PushFeedToCategoriesRequest {
  params: PushFeedToCategoriesParams
  body: PushFeedToCategoriesBody
}

/** The answers to `pushFeedToCategories`, by status */
export interface PushFeedToCategoriesReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `removeFeedFromCategory`: Remove a feed from a recommendation category */
export interface RemoveFeedFromCategoryParams {
  /** the category */
  categoryId: number | string
  /** the feed */
  feedId: number | string
}

/** The parts of a call of `removeFeedFromCategory` */
export interface RemoveFeedFromCategoryRequest {
  params: RemoveFeedFromCategoryParams
}

/** The answers to `removeFeedFromCategory`, by status */
export interface RemoveFeedFromCategoryReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `listCategoryFeeds`: List the feeds of a recommendation category */
export interface ListCategoryFeedsParams {
  /** the category */
  categoryId: number | string
}

/** The query of `listCategoryFeeds`: List the feeds of a recommendation category */
export interface ListCategoryFeedsQuery {
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** smallest `index` of the previous page; 0 for none */
  after?: number | string | undefined
}

/** The parts of a call of `listCategoryFeeds` */
export interface ListCategoryFeedsRequest {
  params: ListCategoryFeedsParams
  query?: ListCategoryFeedsQuery
}

/** The answers to `listCategoryFeeds`, by status */
export interface ListCategoryFeedsReplies {
  200: CategoryFeed[]
}

/** The params of `commentFeed`: Comment on a feed, or reply to another user there */
export interface CommentFeedParams {
  /** the feed */
  feedId: number | string
}

/** The body of `commentFeed`: Comment on a feed, or reply to another user there */
export interface CommentFeedBody {
  /** text of the comment */
  body: string
  /** user who is replied to; 0 for none */
  reply_user?: number | undefined
}

/** The parts of a call of `commentFeed` */
export interface CommentFeedRequest {
  params: CommentFeedParams
  body: CommentFeedBody
}

/** The answers to `commentFeed`, by status */
export interface CommentFeedReplies {
  201: {
    /** messages for the user */
    message: string[]
    /** A comment */
    comment: Comment
  }
}

/** The params of `listFeedComments`: List the comments of a feed */
export interface ListFeedCommentsParams {
  /** the feed */
  feedId: number | string
}

/** The query of `listFeedComments`: List the comments of a feed */
export interface ListFeedCommentsQuery {
  /**
   * page size, 20 by default; values outside 1 to 100 are clamped
   * @default 20
   */
  limit?: number | string | undefined
  /** id of the last comment seen; 0 for none */
  after?: number | string | undefined
}

/** The parts of a call of `listFeedComments` */
export interface ListFeedCommentsRequest {
  params: ListFeedCommentsParams
  query?: ListFeedCommentsQuery
}

/** The answers to `listFeedComments`, by status */
export interface ListFeedCommentsReplies {
  200: {
    /** deprecated */
    pinneds?: Comment[] | undefined
    /** comments */
    comments?: Comment[] | undefined
  }
}

/** The params of `getFeedComment`: Read one comment of a feed */
export interface GetFeedCommentParams {
  /** the feed */
  feedId: number | string
  /** the comment */
  commentId: number | string
}

/** The parts of a call of `getFeedComment` */
export interface GetFeedCommentRequest {
  params: GetFeedCommentParams
}

/** The answers to `getFeedComment`, by status */
export interface GetFeedCommentReplies {
  200: Comment
}

/** The params of `deleteFeedComment`: Delete a comment of a feed */
export interface DeleteFeedCommentParams {
  /** the feed */
  feedId: number | string
  /** the comment */
  commentId: number | string
}

/** The parts of a call of `deleteFeedComment` */
export interface DeleteFeedCommentRequest {
  params: DeleteFeedCommentParams
}

/** The answers to `deleteFeedComment`, by status */
export interface DeleteFeedCommentReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `deleteComment`: Delete any comment by its id */
export interface DeleteCommentParams {
  /** the comment */
  commentId: number | string
}

/** The parts of a call of `deleteComment` */
export interface DeleteCommentRequest {
  params: DeleteCommentParams
}

/** The answers to `deleteComment`, by status */
export interface DeleteCommentReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `reportUser`: Report a user */
export interface ReportUserParams {
  /** the user */
  userId: number | string
}

/** The body of `reportUser`: Report a user */
export interface ReportUserBody {
  /** reason */
  reason?: string | undefined
}

/** The parts of a call of `reportUser` */
export interface ReportUserRequest {
  params: ReportUserParams
  body?: ReportUserBody
}

/** The answers to `reportUser`, by status */
export interface ReportUserReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The params of `reportComment`: Report a comment */
export interface ReportCommentParams {
  /** the comment */
  commentId: number | string
}

/** The body of `reportComment`: Report a comment */
export interface ReportCommentBody {
  /** reason */
  reason?: string | undefined
}

/** The parts of a call of `reportComment` */
export interface ReportCommentRequest {
  params: ReportCommentParams
  body?: ReportCommentBody
}

/** The answers to `reportComment`, by status */
export interface ReportCommentReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The params of `reportChapter`: Report a chapter of a knowledge item */
export interface ReportChapterParams {
  /** the chapter */
  chapterId: number | string
}

/** The body of `reportChapter`: Report a chapter of a knowledge item */
export interface ReportChapterBody {
  /** reason */
  reason?: string | undefined
}

/** The parts of a call of `reportChapter` */
export interface ReportChapterRequest {
  params: ReportChapterParams
  body?: ReportChapterBody
}

/** The answers to `reportChapter`, by status */
export interface ReportChapterReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The params of `reportKnowledge`: Report a knowledge item */
export interface ReportKnowledgeParams {
  /** the knowledge item */
  knowledgeId: number | string
}

/** The body of `reportKnowledge`: Report a knowledge item */
export interface ReportKnowledgeBody {
  /** reason */
  reason?: string | undefined
}

/** The parts of a call of `reportKnowledge` */
export interface ReportKnowledgeRequest {
  params: ReportKnowledgeParams
  body?: ReportKnowledgeBody
}

/** The answers to `reportKnowledge`, by status */
export interface ReportKnowledgeReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The params of `reportInfo`: Report an info item */
export interface ReportInfoParams {
  /** the info item */
  infoId: number | string
}

/** The body of `reportInfo`: Report an info item */
export interface ReportInfoBody {
  /** reason */
  reason?: string | undefined
}

/** The parts of a call of `reportInfo` */
export interface ReportInfoRequest {
  params: ReportInfoParams
  body?: ReportInfoBody
}

/** The answers to `reportInfo`, by status */
export interface ReportInfoReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The params of `reportEvent`: Report an event */
export interface ReportEventParams {
  /** the event */
  eventId: number | string
}

/** The body of `reportEvent`: Report an event */
export interface ReportEventBody {
  /** reason */
  reason: string
}

/** The parts of a call of `reportEvent` */
export interface ReportEventRequest {
  params: ReportEventParams
  body: ReportEventBody
}

/** The answers to `reportEvent`, by status */
export interface ReportEventReplies {
  201: {
    /** message for the user */
    message: string
  }
}

/** The params of `reportCommodity`: Report a commodity */
export interface ReportCommodityParams {
  /** the commodity */
  commodityId: number | string
}

/** The body of `reportCommodity`: Report a commodity */
export interface ReportCommodityBody {
  /** reason */
  reason?: string | undefined
}

/** The parts of a call of `reportCommodity` */
export interface ReportCommodityRequest {
  params: ReportCommodityParams
  body?: ReportCommodityBody
}

/** The answers to `reportCommodity`, by status */
export interface ReportCommodityReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The params of `reportQuestion`: Report a question */
export interface ReportQuestionParams {
  /** the question */
  wendaId: number | string
}

/** The body of `reportQuestion`: Report a question */
export interface ReportQuestionBody {
  /** reason */
  reason?: string | undefined
}

/** The parts of a call of `reportQuestion` */
export interface ReportQuestionRequest {
  params: ReportQuestionParams
  body?: ReportQuestionBody
}

/** The answers to `reportQuestion`, by status */
export interface ReportQuestionReplies {
  201: {
    /** messages for the user */
    message: string[]
  }
}

/** The parts of a call of `getTopicConfig` */
export interface GetTopicConfigRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getTopicConfig`, by status */
export interface GetTopicConfigReplies {
  200: TopicConfig
}

/** The parts of a call of `checkCanCreateTopic` */
export interface CheckCanCreateTopicRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `checkCanCreateTopic`, by status */
export interface CheckCanCreateTopicReplies {
  200: {
    /** whether a public topic may be created */
    visible: boolean
    /** whether a private topic may be created */
    hidden: boolean
  }
}

/**
 * The body of `createTopic`: Create a topic
 * - expense, divide are ignored when visible is visible
 * - join_mode is required when visible is visible
 * - invited_audit is required when join_mode is need-audit
 * - divide must not exceed expense
 */
export interface CreateTopicBody {
  /** name, at most 100 characters */
  name: string
  /** description, at most 500 characters */
  desc?: string | undefined
  /** category */
  topic_category_id?: number | undefined
  /** logo */
  logo?: string | undefined
  /** background */
  bg?: string | undefined
  /** how users join */
  join_permission?: 'directJoin' | 'afterAudit' | undefined
  /** who may publish */
  publish_permission?: 'allUser' | 'creatorOnly' | 'memberOnly' | 'specialUser' | undefined
  /** public or private */
  visible: 'visible' | 'hidden'
  /** open, or after an audit */
  join_mode?: 'open' | 'need-audit' | undefined
  /** whether invited users are audited too */
  invited_audit?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** join fee of a private topic, 0 for a free one (G57); always 0 for a public topic */
  expense?: number | undefined
  /** share of the inviter; unused */
  divide?: number | undefined
}

/** The parts of a call of `createTopic` */
export interface CreateTopicRequest {
  body: CreateTopicBody
}

/** The answers to `createTopic`, by status */
export interface CreateTopicReplies {
  201: {
    /** the new topic */
    id: number
  }
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `updateTopic`: Change a topic */
export interface UpdateTopicParams {
  /** the topic */
  topicId: number | string
}

/** The body of `updateTopic`: Change a topic */
export interface UpdateTopicBody {
  /** name, at most 100 characters */
  name?: string | undefined
  /** description, at most 500 characters */
  desc?: string | undefined
  /** category */
  topic_category_id?: number | undefined
  /** logo */
  logo?: string | undefined
  /** background */
  bg?: string | undefined
  /** how users join */
  join_permission?: 'directJoin' | 'afterAudit' | undefined
  /** who may publish */
  publish_permission?: 'allUser' | 'creatorOnly' | 'memberOnly' | 'specialUser' | undefined
}

/** The parts of a call of `updateTopic` */
export interface UpdateTopicRequest {
  params: UpdateTopicParams
  body?: UpdateTopicBody
}

/** The answers to `updateTopic`, by status */
export interface UpdateTopicReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `deleteTopic`: Delete a topic; for its owner or a user with the permission */
export interface DeleteTopicParams {
  /** the topic */
  topicId: number | string
}

/** The parts of a call of `deleteTopic` */
export interface DeleteTopicRequest {
  params: DeleteTopicParams
}

/** The answers to `deleteTopic`, by status */
export interface DeleteTopicReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/**
 * The query of `listTopicCategories`: List topic categories
 * - page cannot be combined with offset
 */
export interface ListTopicCategoriesQuery {
  /** categories */
  id?: number | string | readonly (number | string)[] | undefined
  /** keyword */
  name?: string | undefined
  /** number of items to skip */
  offset?: number | string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** page number, from 1 */
  page?: number | string | undefined
  /**
   * order; by weight by default (G51)
   * @default 'sort:desc'
   */
  orderBy?: 'id:asc' | 'id:desc' | 'sort:asc' | 'sort:desc' | undefined
}

/** The parts of a call of `listTopicCategories` */
export interface ListTopicCategoriesRequest {
  query?: ListTopicCategoriesQuery
}

/** The answers to `listTopicCategories`, by status */
export interface ListTopicCategoriesReplies {
  200: TopicCategory[]
}

/**
 * The query of `listTopics`: List topics: all, by keyword, by id, or of one user
 * - with only, all fields except only are ignored
 */
export interface ListTopicsQuery {
  /** hot topics; all other parameters are ignored */
  only?: 'hot' | undefined
  /**
   * order by id
   * @default 'desc'
   */
  direction?: 'asc' | 'desc' | undefined
  /** keyword */
  q?: string | undefined
  /** page size, 15 by default; values outside 1 to 100 are clamped; with id all of them */
  limit?: number | string | undefined
  /** id of the last topic of the previous page; 0 for none */
  index?: number | string | undefined
  /** category */
  topic_category_id?: number | string | undefined
  /** topics */
  id?: number | string | readonly (number | string)[] | undefined
  /** topics of this user */
  forUser?: number | string | undefined
  /** alternative spelling of forUser */
  for_user?: number | string | undefined
  /**
   * approval status
   * @default 'passed'
   */
  status?: 'all' | 'passed' | 'waiting' | 'failed' | undefined
}

/** The parts of a call of `listTopics` */
export interface ListTopicsRequest {
  query?: ListTopicsQuery
}

/** The answers to `listTopics`, by status */
export interface ListTopicsReplies {
  200: Topic[]
}

/** The query of `listFollowedTopics`: List the topics that the viewer has joined */
export interface ListFollowedTopicsQuery {
  /**
   * page size, 15 by default; values outside 0 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** smallest id of the previous page; 0 for none */
  after?: number | string | undefined
}

/** The parts of a call of `listFollowedTopics` */
export interface ListFollowedTopicsRequest {
  query?: ListFollowedTopicsQuery
}

/** The answers to `listFollowedTopics`, by status */
export interface ListFollowedTopicsReplies {
  200: Topic[]
}

/** The query of `countTopics`: Count topics by status */
export interface CountTopicsQuery {
  /** topics of this user */
  user_id?: number | string | undefined
  /** city */
  city?: string | undefined
}

/** The parts of a call of `countTopics` */
export interface CountTopicsRequest {
  query?: CountTopicsQuery
}

/** The answers to `countTopics`, by status */
export interface CountTopicsReplies {
  200: {
    /** topics */
    topics_total: number
    /** approved topics */
    passed_topics_count: number
    /** topics waiting for approval */
    waiting_topics_count: number
    /** rejected topics */
    failed_topics_count: number
  }
}

/**
 * The query of `rankTopics`: Rank topics by rewarded currency in a day, week, month or city
 * - city is required when type is city
 */
export interface RankTopicsQuery {
  /**
   * period, or city
   * @default '24hours'
   */
  type?: '24hours' | 'week' | 'month' | 'city' | undefined
  /** city, with type city */
  city?: string | undefined
  /**
   * parts to return
   * @default ["topics","my_topics"]
   */
  with?: string | readonly string[] | undefined
  /** user whose topics are my_topics; the viewer by default */
  user_id?: number | string | undefined
}

/** The parts of a call of `rankTopics` */
export interface RankTopicsRequest {
  query?: RankTopicsQuery
}

/** The answers to `rankTopics`, by status */
export interface RankTopicsReplies {
  200: {
    /** topics */
    topics_total?: number | undefined
    /** approved topics */
    passed_topics_count?: number | undefined
    /** topics waiting for approval */
    waiting_topics_count?: number | undefined
    /** rejected topics */
    failed_topics_count?: number | undefined
    /** topics of the user */
    my_topics?: {
      /** place, or a limit such as 100+ */
      rank: string
      /** rewarded currency */
      total: number | string
      /** A topic in a ranking */
      topic: RankedTopic
    }[] | undefined
    /** all topics */
    topics?: {
      /** place, or a limit such as 100+ */
      rank: string
      /** rewarded currency */
      total: number | string
      /** A topic in a ranking */
      topic: RankedTopic
    }[] | undefined
  }
}

/** The query of `randomTopics`: List topics in random order, page by page */
export interface RandomTopicsQuery {
  /**
   * 1 to include topics older than a week
   * @default 0
   */
  more?: number | string | undefined
  /**
   * page number, from 1
   * @default 1
   */
  page?: number | string | undefined
}

/** The parts of a call of `randomTopics` */
export interface RandomTopicsRequest {
  query?: RandomTopicsQuery
}

/** The answers to `randomTopics`, by status */
export interface RandomTopicsReplies {
  200: {
    /** topics */
    data?: Topic[] | undefined
    /** first, last, prev, next */
    links: {
      /** URL of the first page */
      first?: string | null | undefined
      /** URL of the last page */
      last?: string | null | undefined
      /** URL of the previous page */
      prev?: string | null | undefined
      /** URL of the next page */
      next?: string | null | undefined
    }
    /** current_page, from, path, per_page, to */
    meta: {
      /** page */
      current_page: number
      /** position of the first item */
      from?: number | null | undefined
      /** URL without the page */
      path: string
      /** page size */
      per_page: number
      /** position of the last item */
      to?: number | null | undefined
    }
  }
}

/** The query of `recommendedTopics`: List recommended topics */
export interface RecommendedTopicsQuery {
  /** number of items to skip */
  offset?: number | string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
}

/** The parts of a call of `recommendedTopics` */
export interface RecommendedTopicsRequest {
  query?: RecommendedTopicsQuery
}

/** The answers to `recommendedTopics`, by status */
export interface RecommendedTopicsReplies {
  200: Topic[]
}

/** The query of `hotTopics`: List hot topics */
export interface HotTopicsQuery {
  /** number of items to skip */
  offset?: number | string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** category */
  topic_category_id?: number | string | undefined
}

/** The parts of a call of `hotTopics` */
export interface HotTopicsRequest {
  query?: HotTopicsQuery
}

/** The answers to `hotTopics`, by status */
export interface HotTopicsReplies {
  200: Topic[]
}

/** The params of `shareTopic`: Share a topic; with a login, also count the share task */
export interface ShareTopicParams {
  /** the topic */
  topicId: number | string
}

/** The parts of a call of `shareTopic` */
export interface ShareTopicRequest {
  params: ShareTopicParams
}

/** The answers to `shareTopic`, by status */
export interface ShareTopicReplies {
  201: {
    /** currency paid by the task */
    amount: number
  }
  204: undefined
}

/** The params of `approveApplication`: Approve an application */
export interface ApproveApplicationParams {
  /** the topic */
  topicId: number | string
  /** the application */
  logId: number | string
}

/** The parts of a call of `approveApplication` */
export interface ApproveApplicationRequest {
  params: ApproveApplicationParams
}

/** The answers to `approveApplication`, by status */
export interface ApproveApplicationReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  422: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `rejectApplication`: Reject an application */
export interface RejectApplicationParams {
  /** the topic */
  topicId: number | string
  /** the application */
  logId: number | string
}

/** The parts of a call of `rejectApplication` */
export interface RejectApplicationRequest {
  params: RejectApplicationParams
}

/** The answers to `rejectApplication`, by status */
export interface RejectApplicationReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  422: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `joinTopic`: Join a topic, or apply to an audited topic */
export interface JoinTopicParams {
  /** the topic */
  topicId: number | string
}

/** The parts of a call of `joinTopic` */
export interface JoinTopicRequest {
  params: JoinTopicParams
}

/** The answers to `joinTopic`, by status */
export interface JoinTopicReplies {
  201: {
    /** currency paid by the task */
    amount: number
  }
  202: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  404: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `leaveTopic`: Leave a topic, or remove a member */
export interface LeaveTopicParams {
  /** the topic */
  topicId: number | string
}

/** The body of `leaveTopic`: Leave a topic, or remove a member */
export interface LeaveTopicBody {
  /** member to remove; for the owner or a super administrator */
  target?: number | undefined
}

/** The parts of a call of `leaveTopic` */
export interface LeaveTopicRequest {
  params: LeaveTopicParams
  body?: LeaveTopicBody
}

/** The answers to `leaveTopic`, by status */
export interface LeaveTopicReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  422: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/**
 * The query of `listAppliedLogs`: List the applications to all of the viewer's topics
 * - page cannot be combined with offset
 */
export interface ListAppliedLogsQuery {
  /** number of items to skip */
  offset?: number | string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** page number, from 1 */
  page?: number | string | undefined
}

/** The parts of a call of `listAppliedLogs` */
export interface ListAppliedLogsRequest {
  query?: ListAppliedLogsQuery
}

/** The answers to `listAppliedLogs`, by status */
export interface ListAppliedLogsReplies {
  200: TopicAppliedLog[]
}

/** The params of `listApplyLogs`: List the applications to one topic */
export interface ListApplyLogsParams {
  /** the topic */
  topicId: number | string
}

/**
 * The query of `listApplyLogs`: List the applications to one topic
 * - page cannot be combined with offset
 */
export interface ListApplyLogsQuery {
  /** number of items to skip */
  offset?: number | string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** page number, from 1 */
  page?: number | string | undefined
  /** status; all by default */
  status?: 'accepted' | 'waiting' | 'rejected' | undefined
}

/** The parts of a call of `listApplyLogs` */
export interface ListApplyLogsRequest {
  params: ListApplyLogsParams
  query?: ListApplyLogsQuery
}

/** The answers to `listApplyLogs`, by status */
export interface ListApplyLogsReplies {
  200: TopicApplyLog[]
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `listTopicFollowers`: List the members of a topic */
export interface ListTopicFollowersParams {
  /** the topic */
  topicId: number | string
}

/** The query of `listTopicFollowers`: List the members of a topic */
export interface ListTopicFollowersQuery {
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** user id of the last member of the previous page; 0 for none */
  after?: number | string | undefined
  /** keyword in the name */
  name?: string | undefined
  /**
   * 1 lists the creator first
   * @default 0
   */
  first_creator?: number | string | undefined
}

/** The parts of a call of `listTopicFollowers` */
export interface ListTopicFollowersRequest {
  params: ListTopicFollowersParams
  query?: ListTopicFollowersQuery
}

/** The answers to `listTopicFollowers`, by status */
export interface ListTopicFollowersReplies {
  200: UserSummary[]
}

/** The params of `setCanPublish`: Set whether members may publish in a topic */
export interface SetCanPublishParams {
  /** the topic */
  topicId: number | string
}

/** The body of `setCanPublish`: Set whether members may publish in a topic */
export interface SetCanPublishBody {
  /** 1 to allow, 0 to forbid */
  can_pub: 0 | 1
  /** the members */
  user_id: number | string | readonly (number | string)[]
}

/** The parts of a call of `setCanPublish` */
export interface SetCanPublishRequest {
  params: SetCanPublishParams
  body: SetCanPublishBody
}

/** The answers to `setCanPublish`, by status */
export interface SetCanPublishReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `getCanPublish`: Check whether the viewer may publish in a topic */
export interface GetCanPublishParams {
  /** the topic */
  topicId: number | string
}

/** The parts of a call of `getCanPublish` */
export interface GetCanPublishRequest {
  params: GetCanPublishParams
}

/** The answers to `getCanPublish`, by status */
export interface GetCanPublishReplies {
  200: {
    /** may publish */
    can_pub: boolean
  }
}

/** The query of `listTopicNotifications`: List or count notifications about applications */
export interface ListTopicNotificationsQuery {
  /** number of items to skip */
  offset?: number | string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /**
   * count instead of listing
   * @default false
   */
  count?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** approvals, or applications to handle */
  type: 'accept' | 'applyfor'
}

/** The parts of a call of `listTopicNotifications` */
export interface ListTopicNotificationsRequest {
  query: ListTopicNotificationsQuery
}

/** The answers to `listTopicNotifications`, by status */
export interface ListTopicNotificationsReplies {
  200: number | Notification[]
}

/** The query of `countWaitingApplications`: Count the waiting applications to all of the viewer's topics */
export interface CountWaitingApplicationsQuery {
  /** topics to exclude */
  exclude?: number | string | readonly (number | string)[] | undefined
}

/** The parts of a call of `countWaitingApplications` */
export interface CountWaitingApplicationsRequest {
  query?: CountWaitingApplicationsQuery
}

/** The answers to `countWaitingApplications`, by status */
export interface CountWaitingApplicationsReplies {
  200: {
    /** waiting applications */
    count: number
    /** an object or null, may be absent */
    user?: {
      [field: string]: unknown
    } | null | undefined
  }
}

/** The params of `rewardTopic`: Reward a topic with gifts */
export interface RewardTopicParams {
  /** the topic */
  topicId: number | string
}

/**
 * The body of `rewardTopic`: Reward a topic with gifts
 * - one of gift_id, name is required
 * - price is required with name unless gift_id is given
 */
export interface RewardTopicBody {
  /** gift */
  gift_id?: number | undefined
  /** name of a gift */
  name?: string | undefined
  /** price of one; required with a name */
  price?: number | undefined
  /** how many */
  numbers: number
}

/** The parts of a call of `rewardTopic` */
export interface RewardTopicRequest {
  params: RewardTopicParams
  body: RewardTopicBody
}

/** The answers to `rewardTopic`, by status */
export interface RewardTopicReplies {
  201: {
    /** message for the user */
    message: string
    /** remaining currency of the rewarder */
    currency_sum: number
  }
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `listRewardRank`: Rank the users who rewarded a topic */
export interface ListRewardRankParams {
  /** the topic */
  topicId: number | string
}

/** The query of `listRewardRank`: Rank the users who rewarded a topic */
export interface ListRewardRankQuery {
  /**
   * page size, 15 by default; values outside 1 to 100 are refused
   * @default 15
   */
  limit?: number | string | undefined
  /** number of items to skip */
  offset?: number | string | undefined
}

/** The parts of a call of `listRewardRank` */
export interface ListRewardRankRequest {
  params: ListRewardRankParams
  query?: ListRewardRankQuery
}

/** The answers to `listRewardRank`, by status */
export interface ListRewardRankReplies {
  200: RewardRank[]
}

/** The params of `listRewardLogs`: List the rewards of a topic */
export interface ListRewardLogsParams {
  /** the topic */
  topicId: number | string
}

/** The query of `listRewardLogs`: List the rewards of a topic */
export interface ListRewardLogsQuery {
  /**
   * page size, 15 by default; values outside 1 to 100 are refused
   * @default 15
   */
  limit?: number | string | undefined
  /** smallest id of the previous page; 0 for none */
  id?: number | string | undefined
}

/** The parts of a call of `listRewardLogs` */
export interface ListRewardLogsRequest {
  params: ListRewardLogsParams
  query?: ListRewardLogsQuery
}

/** The answers to `listRewardLogs`, by status */
export interface ListRewardLogsReplies {
  200: RewardLog[]
}

/** The parts of a call of `getBootstrappers` */
export interface GetBootstrappersRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getBootstrappers`, by status */
export interface GetBootstrappersReplies {
  200: {
    /** Rules and limits of the virtual currency */
    currency: CurrencySettings
  }
}

/** The query of `listCurrencyOrders`: List the viewer's currency orders */
export interface ListCurrencyOrdersQuery {
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** id of the last order of the previous page; 0 for none */
  after?: number | string | undefined
  /** only recharges or withdrawals; all by default */
  action?: 'recharge' | 'cash' | undefined
  /** 1 income, -1 expense; all by default */
  type?: '1' | '-1' | 1 | -1 | undefined
}

/** The parts of a call of `listCurrencyOrders` */
export interface ListCurrencyOrdersRequest {
  query?: ListCurrencyOrdersQuery
}

/** The answers to `listCurrencyOrders`, by status */
export interface ListCurrencyOrdersReplies {
  200: CurrencyOrder[]
}

/** The body of `recharge`: Recharge through a payment provider */
export interface RechargeBody {
  /** payment method */
  type: 'PayAOrder' | 'PayAWapOrder' | 'PayBOrder' | 'PayBWapOrder'
  /** money in its smallest unit */
  amount: number
  /** 1 pc, 2 mobile web (both G63), 3 ios, 4 android, 5 other */
  from: 1 | 2 | 3 | 4 | 5
}

/** The parts of a call of `recharge` */
export interface RechargeRequest {
  body: RechargeBody
}

/** The answers to `recharge`, by status */
export interface RechargeReplies {
  201: {
    /** message for the user, or messages for the user */
    message: string | string[]
    /** signed request */
    data: string
  } | {
    /** message for the user, or messages for the user */
    message: string | string[]
    /** appid, partnerid, prepayid, package, noncestr, timestamp, sign */
    data: {
      /** application */
      appid: string
      /** merchant */
      partnerid: string
      /** prepared payment */
      prepayid: string
      /** fixed value of the provider */
      package: string
      /** nonce */
      noncestr: string
      /** Unix time in seconds */
      timestamp: number
      /** signature */
      sign: string
    }
  } | {
    /** message for the user, or messages for the user */
    message: string | string[]
    /** appId, package, nonceStr, timeStamp, signType, paySign */
    data: {
      /** application */
      appId: string
      /** prepared payment */
      package: string
      /** nonce */
      nonceStr: string
      /** Unix time in seconds, as text */
      timeStamp: string
      /** kind of signature */
      signType: string
      /** signature */
      paySign: string
    }
  } | string
}

/** The body of `withdraw`: Withdraw currency */
export interface WithdrawBody {
  /** currency to withdraw */
  amount: number
}

/** The parts of a call of `withdraw` */
export interface WithdrawRequest {
  body: WithdrawBody
}

/** The answers to `withdraw`, by status */
export interface WithdrawReplies {
  201: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The body of `createIapOrder`: Start an in-app purchase */
export interface CreateIapOrderBody {
  /** money paid to the store, smallest unit */
  amount: number
  /** the store's product identifier */
  store_id: string
}

/** The parts of a call of `createIapOrder` */
export interface CreateIapOrderRequest {
  body: CreateIapOrderBody
}

/** The answers to `createIapOrder`, by status */
export interface CreateIapOrderReplies {
  201: CurrencyOrder
}

/** The params of `verifyIapOrder`: Verify the receipt of an in-app purchase */
export interface VerifyIapOrderParams {
  /** the order */
  orderId: number | string
}

/** The body of `verifyIapOrder`: Verify the receipt of an in-app purchase */
export interface VerifyIapOrderBody {
  /** receipt code */
  receipt: string
}

/** The parts of a call of `verifyIapOrder` */
export interface VerifyIapOrderRequest {
  params: VerifyIapOrderParams
  body: VerifyIapOrderBody
}

/** The answers to `verifyIapOrder`, by status */
export interface VerifyIapOrderReplies {
  200: CurrencyOrder
  422: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The parts of a call of `listIapProducts` */
export interface ListIapProductsRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `listIapProducts`, by status */
export interface ListIapProductsReplies {
  200: IapProduct[]
}

/** The parts of a call of `getIapHelp` */
export interface GetIapHelpRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getIapHelp`, by status */
export interface GetIapHelpReplies {
  200: {
    /** an HTML page */
    content: string
  }
}

/** The parts of a call of `listTasks` */
export interface ListTasksRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `listTasks`, by status */
export interface ListTasksReplies {
  200: Task[]
}

/** The parts of a call of `getTaskStats` */
export interface GetTaskStatsRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getTaskStats`, by status */
export interface GetTaskStatsReplies {
  200: TaskStats
}

/** The parts of a call of `doLoginTask` */
export interface DoLoginTaskRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `doLoginTask`, by status */
export interface DoLoginTaskReplies {
  201: {
    /** currency paid by the task */
    amount: number
  }
  204: undefined
}

/** The parts of a call of `getSignView` */
export interface GetSignViewRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getSignView`, by status */
export interface GetSignViewReplies {
  200: SignView
}

/** The parts of a call of `signIn` */
export interface SignInRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `signIn`, by status */
export interface SignInReplies {
  200: {
    /** day of the streak */
    day: number
    /** currency earned */
    get_integral: number
  }
  422: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The parts of a call of `getDaySign` */
export interface GetDaySignRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getDaySign`, by status */
export interface GetDaySignReplies {
  200: {
    /** signed in today */
    is_sign: boolean
  }
}

/** The parts of a call of `listTags` */
export interface ListTagsRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `listTags`, by status */
export interface ListTagsReplies {
  200: TagCategory[]
}

/** The params of `listUserTags`: List a user's tags */
export interface ListUserTagsParams {
  /** the user */
  userId: number | string
}

/** The parts of a call of `listUserTags` */
export interface ListUserTagsRequest {
  params: ListUserTagsParams
}

/** The answers to `listUserTags`, by status */
export interface ListUserTagsReplies {
  200: Tag[]
}

/** The parts of a call of `listMyTags` */
export interface ListMyTagsRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `listMyTags`, by status */
export interface ListMyTagsReplies {
  200: Tag[]
}

/** The params of `attachTag`: Add a tag to the viewer */
export interface AttachTagParams {
  /** the tag */
  tagId: number | string
}

/** The parts of a call of `attachTag` */
export interface AttachTagRequest {
  params: AttachTagParams
}

/** The answers to `attachTag`, by status */
export interface AttachTagReplies {
  204: undefined
  422: {
    /** messages for the user */
    message: string[]
  }
}

/** The params of `detachTag`: Remove a tag from the viewer */
export interface DetachTagParams {
  /** the tag */
  tagId: number | string
}

/** The parts of a call of `detachTag` */
export interface DetachTagRequest {
  params: DetachTagParams
}

/** The answers to `detachTag`, by status */
export interface DetachTagReplies {
  204: undefined
  422: {
    /** messages for the user */
    message: string[]
  }
}

/** The query of `listBrands`: List brands */
export interface ListBrandsQuery {
  /** keyword in the name */
  keyword?: string | undefined
  /** recommended brands */
  recommend?: '' | boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** reserved, without effect */
  category_id?: number | string | undefined
  /** brands created by this user */
  user_id?: number | string | undefined
  /** audited brands */
  audit?: '' | boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** parts to add */
  with?: string | readonly string[] | undefined
  /**
   * empty: without removed brands; only: removed brands only; with: all
   * @default ''
   */
  trashed?: '' | 'only' | 'with' | undefined
  /**
   * order
   * @default 'id:desc'
   */
  order?: 'id:desc' | 'id:asc' | 'sort:desc' | 'sort:asc' | undefined
}

/** The parts of a call of `listBrands` */
export interface ListBrandsRequest {
  query?: ListBrandsQuery
}

/** The answers to `listBrands`, by status */
export interface ListBrandsReplies {
  200: Brand[]
}

/** The params of `getBrand`: Read one brand with its creator */
export interface GetBrandParams {
  /** the brand */
  brandId: number | string
}

/** The parts of a call of `getBrand` */
export interface GetBrandRequest {
  params: GetBrandParams
}

/** The answers to `getBrand`, by status */
export interface GetBrandReplies {
  200: BrandWithCreator
}

/** The body of `createBrand`: Create a brand; needs the permission `create:brand` */
export interface CreateBrandBody {
  /** name */
  name: string
  /** large icon */
  avatar: string
  /** small icon */
  sub_avatar?: string | undefined
  /** recommended; for brand managers */
  recommend?: number | undefined
  /** audited; for brand managers */
  audit?: number | undefined
  /**
   * weight; for brand managers
   * @default '0'
   */
  sort?: string | number | undefined
  /** reserved */
  category_id?: number | undefined
}

/** The parts of a call of `createBrand` */
export interface CreateBrandRequest {
  body: CreateBrandBody
}

/** The answers to `createBrand`, by status */
export interface CreateBrandReplies {
  201: {
    /** message for the user, or messages for the user */
    message: string | string[]
    /** the new brand */
    id: number
  }
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `updateBrand`: Remove or restore a brand */
export interface UpdateBrandParams {
  /** the brand */
  brandId: number | string
}

/** The body of `updateBrand`: Remove or restore a brand */
export interface UpdateBrandBody {
  /** 1 removes, 0 restores */
  deleted_at?: 0 | 1 | undefined
}

/** The parts of a call of `updateBrand` */
export interface UpdateBrandRequest {
  params: UpdateBrandParams
  body?: UpdateBrandBody
}

/** The answers to `updateBrand`, by status */
export interface UpdateBrandReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The body of `saveShopInfo`: Save the viewer's contact information as a seller */
export interface SaveShopInfoBody {
  /** picture of the QR code */
  qrCode?: string | undefined
  /** id on the social platform */
  socialAccount?: string | undefined
  /** phone number */
  phone?: string | undefined
}

/** The parts of a call of `saveShopInfo` */
export interface SaveShopInfoRequest {
  body?: SaveShopInfoBody
}

/** The answers to `saveShopInfo`, by status */
export interface SaveShopInfoReplies {
  201: {
    /** message for the user */
    message: string
  }
}

/** The parts of a call of `checkShopInfo` */
export interface CheckShopInfoRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `checkShopInfo`, by status */
export interface CheckShopInfoReplies {
  200: {
    /** whether there is contact information */
    status: boolean
    /** whether the seller is an original maker; only when status is true */
    is_original?: boolean | undefined
  }
}

/** The parts of a call of `getShopInfo` */
export interface GetShopInfoRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getShopInfo`, by status */
export interface GetShopInfoReplies {
  200: ShopInfo
  404: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The parts of a call of `listAdvertisingSpaces` */
export interface ListAdvertisingSpacesRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `listAdvertisingSpaces`, by status */
export interface ListAdvertisingSpacesReplies {
  200: AdvertisingSpace[]
}

/** The params of `listSpaceAdvertisements`: List the advertisements of one space */
export interface ListSpaceAdvertisementsParams {
  /** the space */
  spaceId: number | string
}

/** The parts of a call of `listSpaceAdvertisements` */
export interface ListSpaceAdvertisementsRequest {
  params: ListSpaceAdvertisementsParams
}

/** The answers to `listSpaceAdvertisements`, by status */
export interface ListSpaceAdvertisementsReplies {
  200: Advertisement[]
}

/** The query of `listAdvertisements`: List the advertisements of several spaces */
export interface ListAdvertisementsQuery {
  /** spaces */
  space: number | string | readonly (number | string)[]
}

/** The parts of a call of `listAdvertisements` */
export interface ListAdvertisementsRequest {
  query: ListAdvertisementsQuery
}

/** The answers to `listAdvertisements`, by status */
export interface ListAdvertisementsReplies {
  200: Advertisement[]
}

/** The query of `searchLocations`: Find regions by name */
export interface SearchLocationsQuery {
  /** name or part of it */
  name: string
}

/** The parts of a call of `searchLocations` */
export interface SearchLocationsRequest {
  query: SearchLocationsQuery
}

/** The answers to `searchLocations`, by status */
export interface SearchLocationsReplies {
  200: {
    /** child regions */
    items?: Location[] | null | undefined
    /** A region with its ancestors */
    tree: Location
  }[]
}

/** The parts of a call of `listHotLocations` */
export interface ListHotLocationsRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `listHotLocations`, by status */
export interface ListHotLocationsReplies {
  200: string[]
}

/** The query of `listNotifications`: List notifications of one kind, page by page */
export interface ListNotificationsQuery {
  /** kind of notification */
  type: 'comment' | 'like' | 'reward' | 'answer' | 'adoption' | 'mall_selling_commodity' | 'selling_knowledge' | 'accept' | 'applyFor'
  /**
   * page number, from 1
   * @default 1
   */
  page?: number | string | undefined
}

/** The parts of a call of `listNotifications` */
export interface ListNotificationsRequest {
  query: ListNotificationsQuery
}

/** The answers to `listNotifications`, by status */
export interface ListNotificationsReplies {
  200: {
    /** notifications */
    data?: Notification[] | undefined
    /** first, last, prev, next */
    links: {
      /** URL of the first page */
      first?: string | null | undefined
      /** URL of the last page */
      last?: string | null | undefined
      /** URL of the previous page */
      prev?: string | null | undefined
      /** URL of the next page */
      next?: string | null | undefined
    }
    /** current_page, from, last_page, path, per_page, to, total */
    meta: {
      /** page */
      current_page: number
      /** position of the first item */
      from?: number | null | undefined
      /** last page */
      last_page: number
      /** URL without the page */
      path: string
      /** page size */
      per_page: number
      /** position of the last item */
      to?: number | null | undefined
      /** total number of items */
      total: number
    }
  }
}

/** The body of `markNotificationsRead`: Mark notifications of one kind as read */
export interface MarkNotificationsReadBody {
  /** kind of notification */
  type: 'comment' | 'like' | 'reward' | 'answer' | 'adoption' | 'mall_selling_commodity' | 'selling_knowledge' | 'accept' | 'applyFor'
}

/** The parts of a call of `markNotificationsRead` */
export interface MarkNotificationsReadRequest {
  body: MarkNotificationsReadBody
}

/** The answers to `markNotificationsRead`, by status */
export interface MarkNotificationsReadReplies {
  204: undefined
}

/** The parts of a call of `getNotificationStatistics` */
export interface GetNotificationStatisticsRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getNotificationStatistics`, by status */
export interface GetNotificationStatisticsReplies {
  200: NotificationStatistics
}

/** The parts of a call of `getNotificationSettings` */
export interface GetNotificationSettingsRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getNotificationSettings`, by status */
export interface GetNotificationSettingsReplies {
  200: NotificationSettings
}

/** The body of `updateNotificationSettings`: Change the viewer's push settings */
export interface UpdateNotificationSettingsBody {
  /** pushes about rewards */
  reward?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** pushes about comments */
  comment?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** pushes about chats */
  chat?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** pushes with a sound */
  sound?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
}

/** The parts of a call of `updateNotificationSettings` */
export interface UpdateNotificationSettingsRequest {
  body?: UpdateNotificationSettingsBody
}

/** The answers to `updateNotificationSettings`, by status */
export interface UpdateNotificationSettingsReplies {
  204: undefined
}

/**
 * The body of `createEvent`: Create an event
 * - one of area, address is required
 */
export interface CreateEventBody {
  /** title, 2 to 30 characters */
  title: string
  /** category */
  category_id: number
  /** cover */
  avatar: string
  /** when it takes place; must be in the future */
  date: string
  /** description, under 65000 bytes */
  content: string
  /** region */
  area?: string | undefined
  /** detailed address */
  address?: string | undefined
  /**
   * fee per person, in the smallest unit of money
   * @default 0
   */
  expense?: number | undefined
  /** latitude */
  latitude?: number | undefined
  /** longitude */
  longitude?: number | undefined
}

/** The parts of a call of `createEvent` */
export interface CreateEventRequest {
  body: CreateEventBody
}

/** The answers to `createEvent`, by status */
export interface CreateEventReplies {
  201: Event
}

/** The params of `getEvent`: Read one event */
export interface GetEventParams {
  /** the event */
  eventId: number | string
}

/** The parts of a call of `getEvent` */
export interface GetEventRequest {
  params: GetEventParams
}

/** The answers to `getEvent`, by status */
export interface GetEventReplies {
  200: Event
}

/**
 * The query of `listEvents`: List events; upcoming events first, soonest first
 * - page cannot be combined with offset
 */
export interface ListEventsQuery {
  /** 1 for recommended events only */
  recommended?: number | string | undefined
  /** keyword in the title */
  keyword?: string | undefined
  /** category */
  c?: number | string | undefined
  /** region */
  area?: string | undefined
  /** number of items to skip */
  offset?: number | string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** page number, from 1 */
  page?: number | string | undefined
  /** events created by this user */
  user_id?: number | string | undefined
  /** order; by default by date, with past events last */
  ob?: 'id:desc' | 'id:asc' | 'date:desc' | 'date:asc' | undefined
}

/** The parts of a call of `listEvents` */
export interface ListEventsRequest {
  query?: ListEventsQuery
}

/** The answers to `listEvents`, by status */
export interface ListEventsReplies {
  200: Event[]
}

/** The params of `wantJoinEvent`: Mark that the viewer wants to join an event */
export interface WantJoinEventParams {
  /** the event */
  eventId: number | string
}

/** The parts of a call of `wantJoinEvent` */
export interface WantJoinEventRequest {
  params: WantJoinEventParams
}

/** The answers to `wantJoinEvent`, by status */
export interface WantJoinEventReplies {
  204: undefined
}

/** The params of `markEventInteresting`: Mark that the viewer is interested in an event */
export interface MarkEventInterestingParams {
  /** the event */
  eventId: number | string
}

/** The parts of a call of `markEventInteresting` */
export interface MarkEventInterestingRequest {
  params: MarkEventInterestingParams
}

/** The answers to `markEventInteresting`, by status */
export interface MarkEventInterestingReplies {
  204: undefined
}

/** The params of `deleteEvent`: Delete an event (201 as in the document) */
export interface DeleteEventParams {
  /** the event */
  eventId: number | string
}

/** The parts of a call of `deleteEvent` */
export interface DeleteEventRequest {
  params: DeleteEventParams
}

/** The answers to `deleteEvent`, by status */
export interface DeleteEventReplies {
  201: unknown
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  404: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The params of `listEventReviews`: List the reviews of one event */
export interface ListEventReviewsParams {
  /** the event */
  eventId: number | string
}

/** The query of `listEventReviews`: List the reviews of one event */
export interface ListEventReviewsQuery {
  /** kind of media; all by default */
  type?: 'image' | 'video' | 'image_or_video' | undefined
  /** id of the last review received; 0 for none */
  after?: number | string | undefined
  /**
   * order by id
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
}

/** The parts of a call of `listEventReviews` */
export interface ListEventReviewsRequest {
  params: ListEventReviewsParams
  query?: ListEventReviewsQuery
}

/** The answers to `listEventReviews`, by status */
export interface ListEventReviewsReplies {
  200: Feed[]
}

/** The query of `listAllEventReviews`: List the reviews of all events */
export interface ListAllEventReviewsQuery {
  /** kind of media; all by default */
  type?: 'image' | 'video' | 'image_or_video' | undefined
  /** id of the last review received; 0 for none */
  after?: number | string | undefined
  /**
   * order by id
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
}

/** The parts of a call of `listAllEventReviews` */
export interface ListAllEventReviewsRequest {
  query?: ListAllEventReviewsQuery
}

/** The answers to `listAllEventReviews`, by status */
export interface ListAllEventReviewsReplies {
  200: Feed[]
}

/**
 * The query of `listEventCategories`: List event categories
 * - page cannot be combined with offset
 */
export interface ListEventCategoriesQuery {
  /** keyword in the name */
  keyword?: string | undefined
  /** number of items to skip */
  offset?: number | string | undefined
  /**
   * page size, 15 by default; values outside 1 to 100 are clamped
   * @default 15
   */
  limit?: number | string | undefined
  /** page number, from 1 */
  page?: number | string | undefined
}

/** The parts of a call of `listEventCategories` */
export interface ListEventCategoriesRequest {
  query?: ListEventCategoriesQuery
}

/** The answers to `listEventCategories`, by status */
export interface ListEventCategoriesReplies {
  200: EventCategory[]
}

/** The params of `getEventCategory`: Read one event category */
export interface GetEventCategoryParams {
  /** the category */
  categoryId: number | string
}

/** The parts of a call of `getEventCategory` */
export interface GetEventCategoryRequest {
  params: GetEventCategoryParams
}

/** The answers to `getEventCategory`, by status */
export interface GetEventCategoryReplies {
  200: EventCategory
}

/** The params of `registerImUser`: Register one user with the messaging provider */
export interface RegisterImUserParams {
  /** the user */
  userId: number | string
}

/** The parts of a call of `registerImUser` */
export interface RegisterImUserRequest {
  params: RegisterImUserParams
}

/** The answers to `registerImUser`, by status */
export interface RegisterImUserReplies {
  201: unknown
}

/** The body of `registerImUsers`: Register several users with the messaging provider */
export interface RegisterImUsersBody {
  /** the users, comma-separated */
  user_ids: number | string | readonly (number | string)[]
}

/** The parts of a call of `registerImUsers` */
export interface RegisterImUsersRequest {
  body: RegisterImUsersBody
}

/** The answers to `registerImUsers`, by status */
export interface RegisterImUsersReplies {
  201: unknown
}

/** The parts of a call of `registerOldImUsers` */
export interface RegisterOldImUsersRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `registerOldImUsers`, by status */
export interface RegisterOldImUsersReplies {
  201: unknown
}

/** The parts of a call of `resetImPassword` */
export interface ResetImPasswordRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `resetImPassword`, by status */
export interface ResetImPasswordReplies {
  201: unknown
}

/** The parts of a call of `getImPassword` */
export interface GetImPasswordRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `getImPassword`, by status */
export interface GetImPasswordReplies {
  201: {
    /** messages for the user */
    message: string[]
    /** password hash */
    im_pwd_hash: string
  }
}

/** The query of `getImGroups`: Read groups with their members */
export interface GetImGroupsQuery {
  /** groups, comma-separated */
  im_group_id: string | readonly string[]
}

/** The parts of a call of `getImGroups` */
export interface GetImGroupsRequest {
  query: GetImGroupsQuery
}

/** The answers to `getImGroups`, by status */
export interface GetImGroupsReplies {
  200: ImGroup[]
}

/** The query of `getSimpleImGroups`: Read groups with the uids of their members */
export interface GetSimpleImGroupsQuery {
  /** groups, comma-separated */
  im_group_id: string | readonly string[]
}

/** The parts of a call of `getSimpleImGroups` */
export interface GetSimpleImGroupsRequest {
  query: GetSimpleImGroupsQuery
}

/** The answers to `getSimpleImGroups`, by status */
export interface GetSimpleImGroupsReplies {
  200: SimpleImGroup[]
}

/** The body of `createImGroup`: Create a group */
export interface CreateImGroupBody {
  /** name of the group */
  groupname: string
  /** description of the group */
  desc: string
  /**
   * whether the group is public
   * @default true
   */
  public?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /**
   * maximum number of members, including the owner
   * @default 200
   */
  maxusers?: number | string | undefined
  /**
   * whether joining requires approval
   * @default false
   */
  members_only?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /**
   * whether members may invite
   * @default true
   */
  allowinvites?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** initial members, comma-separated */
  members?: number | string | readonly (number | string)[] | undefined
}

/** The parts of a call of `createImGroup` */
export interface CreateImGroupRequest {
  body: CreateImGroupBody
}

/** The answers to `createImGroup`, by status */
export interface CreateImGroupReplies {
  201: {
    /** messages for the user */
    message: string[]
    /** the new group */
    im_group_id: string
  }
}

/** The body of `updateImGroup`: Change a group, or transfer it to another owner */
export interface UpdateImGroupBody {
  /** the group */
  im_group_id: number | string
  /** name of the group */
  groupname: string
  /** description of the group */
  desc: string
  /** whether the group is public */
  public?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** maximum number of members, including the owner */
  maxusers?: number | string | undefined
  /** whether joining requires approval */
  members_only?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** whether members may invite */
  allowinvites?: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | undefined
  /** picture of the group */
  group_face?: string | undefined
  /** uid of the new owner */
  new_owner_user?: string | undefined
}

/** The parts of a call of `updateImGroup` */
export interface UpdateImGroupRequest {
  body: UpdateImGroupBody
}

/** The answers to `updateImGroup`, by status */
export interface UpdateImGroupReplies {
  201: {
    /** name of the group */
    groupname: string
    /** description of the group */
    desc: string
    /** whether the group is public */
    public: boolean
    /** maximum number of members */
    maxusers: number
    /** whether joining requires approval */
    members_only: boolean
    /** whether members may invite */
    allowinvites: boolean
    /** picture of the group */
    group_face?: string | undefined
    /** the group */
    im_group_id: string
  }
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  404: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The body of `deleteImGroup`: Delete a group */
export interface DeleteImGroupBody {
  /** the group */
  im_group_id: number | string
}

/** The parts of a call of `deleteImGroup` */
export interface DeleteImGroupRequest {
  body: DeleteImGroupBody
}

/** The answers to `deleteImGroup`, by status */
export interface DeleteImGroupReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  404: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The query of `getImGroupFaces`: Read the pictures of groups */
export interface GetImGroupFacesQuery {
  /** groups, comma-separated */
  im_group_id: string | readonly string[]
}

/** The parts of a call of `getImGroupFaces` */
export interface GetImGroupFacesRequest {
  query: GetImGroupFacesQuery
}

/** The answers to `getImGroupFaces`, by status */
export interface GetImGroupFacesReplies {
  200: {
    /** the group */
    im_group_id: string
    /** its picture */
    group_face?: string | undefined
  }[]
}

/** The body of `addImGroupMembers`: Add members to a group */
export interface AddImGroupMembersBody {
  /** the group */
  im_group_id: number | string
  /** the users, comma-separated */
  members: number | string | readonly (number | string)[]
}

/** The parts of a call of `addImGroupMembers` */
export interface AddImGroupMembersRequest {
  body: AddImGroupMembersBody
}

/** The answers to `addImGroupMembers`, by status */
export interface AddImGroupMembersReplies {
  201: unknown
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  404: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The body of `removeImGroupMembers`: Remove members from a group */
export interface RemoveImGroupMembersBody {
  /** the group */
  im_group_id: number | string
  /** the users, comma-separated */
  members: number | string | readonly (number | string)[]
}

/** The parts of a call of `removeImGroupMembers` */
export interface RemoveImGroupMembersRequest {
  body: RemoveImGroupMembersBody
}

/** The answers to `removeImGroupMembers`, by status */
export interface RemoveImGroupMembersReplies {
  204: undefined
  403: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
  404: {
    /** message for the user, or messages for the user */
    message: string | string[]
  }
}

/** The body of `register`: Register with a verified phone number */
export interface RegisterBody {
  /** phone number */
  phone: string
  /** name, 2 to 12 characters, not taken (G24) */
  name: string
  /** how the code was sent */
  verifiable_type: 'sms'
  /** code received */
  verifiable_code: string
}

/** The parts of a call of `register` */
export interface RegisterRequest {
  body: RegisterBody
}

/** The answers to `register`, by status */
export interface RegisterReplies {
  200: {
    /** token */
    token: string
    /** kind of token */
    token_type?: string | undefined
    /** lifetime of the token, in minutes */
    ttl: number
    /** how long the token can be refreshed, in minutes */
    refresh_ttl: number
  }
}

/**
 * The body of `login`: Log in with a password, or with a code sent to a phone or an e-mail address
 * - one of password, verifiable_code is required
 * - verifiable_code cannot be combined with password
 */
export interface LoginBody {
  /** name, e-mail address or phone number */
  login: string
  /** code received; login is then a phone number or an e-mail address */
  verifiable_code?: string | undefined
  /** password */
  password?: string | undefined
}

/** The parts of a call of `login` */
export interface LoginRequest {
  body: LoginBody
}

/** The answers to `login`, by status */
export interface LoginReplies {
  200: Session
}

/** The body of `loginByMiniProgram`: Log in with the code of a mini-program */
export interface LoginByMiniProgramBody {
  /** code from the mini-program login call */
  code: string
}

/** The parts of a call of `loginByMiniProgram` */
export interface LoginByMiniProgramRequest {
  body: LoginByMiniProgramBody
}

/** The answers to `loginByMiniProgram`, by status */
export interface LoginByMiniProgramReplies {
  200: Session
}

/** The parts of a call of `logout` */
export interface LogoutRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `logout`, by status */
export interface LogoutReplies {
  200: {
    /** message for the user */
    message: string
  }
}

/** The parts of a call of `logoutByPut` */
export interface LogoutByPutRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `logoutByPut`, by status */
export interface LogoutByPutReplies {
  200: {
    /** message for the user */
    message: string
  }
}

/** The parts of a call of `logoutByPatch` */
export interface LogoutByPatchRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `logoutByPatch`, by status */
export interface LogoutByPatchReplies {
  200: {
    /** message for the user */
    message: string
  }
}

/** The parts of a call of `logoutByGet` */
export interface LogoutByGetRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `logoutByGet`, by status */
export interface LogoutByGetReplies {
  200: {
    /** message for the user */
    message: string
  }
}

/** The parts of a call of `refresh` */
export interface RefreshRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `refresh`, by status */
export interface RefreshReplies {
  200: Session
}

/** The parts of a call of `refreshByPut` */
export interface RefreshByPutRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `refreshByPut`, by status */
export interface RefreshByPutReplies {
  200: Session
}

/** The parts of a call of `refreshByPatch` */
export interface RefreshByPatchRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `refreshByPatch`, by status */
export interface RefreshByPatchReplies {
  200: Session
}

/** The parts of a call of `refreshByGet` */
export interface RefreshByGetRequest {
  params?: never
  query?: never
  body?: never
}

/** The answers to `refreshByGet`, by status */
export interface RefreshByGetReplies {
  200: Session
}
