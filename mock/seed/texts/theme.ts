/** A text, then the comments that belong under it. A comment that starts with `> ` is the publisher's answer to the one before. */
export type FeedText = readonly [text: string, ...comments: string[]]

export type NameAndDescription = readonly [name: string, description: string]

export interface EventText {
  readonly title: string
  /** When it begins, where people live, such as `19:30`. No weekday: worlds are moved by days. */
  readonly time: string
  /** In yuan, if the text says it. */
  readonly price?: number
  readonly city: string
  readonly address: string
  readonly content: string
  /** What somebody says who was there. */
  readonly review: FeedText
}

/** Everything about one pastime, in one language. */
export interface Theme {
  /** As a category of events. */
  readonly label: string
  readonly topics: readonly NameAndDescription[]
  readonly feeds: readonly FeedText[]
  readonly events: readonly EventText[]
  readonly groups: readonly NameAndDescription[]
  readonly brands: readonly NameAndDescription[]
}
