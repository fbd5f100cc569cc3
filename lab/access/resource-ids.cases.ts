/** What an id in a request refers to; `cursor` is the end of a page, `other` is never private. */
export type ResourceKind =
  | 'feed'
  | 'comment'
  | 'topic'
  | 'application'
  | 'user'
  | 'order'
  | 'event'
  | 'brand'
  | 'group'
  | 'receipt'
  | 'cursor'
  | 'other'

export type Id = number | string

/** Ids of one state, such as `private`; kinds without data in this state are omitted. */
export type ResourceIds = Readonly<Partial<Record<ResourceKind, Id>>>

/** Ids that no row has. */
export const missingIds: Readonly<Record<ResourceKind, Id>> = {
  feed: 8_000_001,
  comment: 8_000_002,
  topic: 8_000_003,
  application: 8_000_004,
  user: 8_000_005,
  order: 8_000_006,
  event: 8_000_007,
  brand: 8_000_008,
  group: '8000009',
  receipt: 'receipt-missing',
  cursor: 8_000_010,
  other: 8_000_011,
}
