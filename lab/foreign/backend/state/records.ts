export type StoredFile = { node: string; mime: string; size: number; width: number; height: number }
export type Video = { resource: string; cover: string }

export type Feed = {
  id: number
  sequence: number
  userId: number
  content: string
  from: number
  mark: number
  topics: number[]
  images: string[]
  video: Video | null
  theme: { id: number; title: string } | null
  repostableType: string | null
  repostableId: number
  views: number
  shares: number
  likeCount: number
  commentCount: number
  recommendedAt: number | null
  createdAt: number
  deletedAt: number | null
}

export type FeedCategory = { id: number; name: string; feedsCount: number; createdAt: number }
export type Push = { id: number; categoryId: number; feedId: number }
export type Like = { id: number; userId: number; feedId: number; createdAt: number }
export type Comment = {
  id: number
  userId: number
  targetUser: number
  replyUser: number
  body: string
  feedId: number
  createdAt: number
}

export type Gift = { id: number; name: string; price: number; icon: string | null }
export type Reward = {
  id: number
  userId: number
  targetType: 'feeds' | 'feed-topics'
  targetId: number
  name: string
  icon: string | null
  price: number
  numbers: number
  createdAt: number
}

export type Order = {
  id: number
  ownerId: number
  title: string
  body: string | null
  type: 1 | -1
  targetType: 'default' | 'user' | 'task' | 'recharge' | 'cash'
  targetId: string
  amount: number
  state: 0 | 1 | -1
  storeId: string | null
  createdAt: number
  updatedAt: number
}

export type Report = { what: string; targetId: number; userId: number; reason: string | null; createdAt: number }

export type Event = {
  id: number
  title: string
  categoryId: number
  userId: number
  avatar: string
  date: number
  content: string
  area: string | null
  address: string | null
  expense: number
  recommended: boolean
  wantJoins: Set<number>
  interested: Set<number>
}

export type EventCategory = { id: number; name: string; avatar: string; sort: number; parentId: number }

export type Kind =
  | 'comment'
  | 'like'
  | 'reward'
  | 'answer'
  | 'adoption'
  | 'mall_selling_commodity'
  | 'selling_knowledge'
  | 'accept'
  | 'applyFor'

export type Notification = {
  id: string
  userId: number
  senderName: string
  kind: Kind
  data: Record<string, unknown>
  createdAt: number
  readAt: number | null
}

export type PushMessage = {
  channel: string
  target: number
  content: string
  extra: Record<string, unknown>
  tag: string
  badge: number
}
