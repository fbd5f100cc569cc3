/** A text, then the comments that belong under it. A comment that starts with `> ` is the publisher's reply to the previous comment. */
export type FeedText = readonly [text: string, ...comments: string[]]

export type NameAndDescription = readonly [name: string, description: string]

export interface EventText {
  readonly title: string
  /** The local start time, such as `19:30`. No weekday, because worlds are moved by days. */
  readonly time: string
  /** In yuan, if the text mentions it. */
  readonly price?: number
  readonly city: string
  readonly address: string
  readonly content: string
  /** A review by a participant. */
  readonly review: FeedText
}

/** Everything about one pastime, in one language. */
export interface Theme {
  /** The name of its event category. */
  readonly label: string
  readonly topics: readonly NameAndDescription[]
  readonly feeds: readonly FeedText[]
  readonly events: readonly EventText[]
  readonly groups: readonly NameAndDescription[]
  readonly brands: readonly NameAndDescription[]
}
