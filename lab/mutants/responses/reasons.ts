import type { Mode } from './modes.ts'

/** Why the suite accepts a wrong value: the text is free, nothing else shows the value, or the document leaves it open (the gap). */
type Kind = 'free text' | 'not observable' | `gap G${number}`

interface Reason {
  /** Matches the ids of defects. */
  readonly on: RegExp
  /** All modes if missing. */
  readonly modes?: readonly Mode[]
  readonly kind: Kind
  readonly why: string
}

const foreign: readonly Mode[] = ['adapter', 'plain']

/** The first match counts. Whatever has no reason is a value to compare next. */
const reasons: readonly Reason[] = [
  { on: / message(?:\[\])? \w+ text$/, kind: 'free text', why: 'the document does not fix the wording of messages' },
  {
    on: /\.(?:label|intro|rule|title) \w+ text$/,
    kind: 'free text',
    why: 'the server words its own options and rules',
  },
  {
    on: /^recharge 201 data/,
    kind: 'not observable',
    why: 'only a payment provider could verify what an app passes on to it',
  },
  {
    on: / (?:expires_in|ttl|refresh_ttl) /,
    modes: foreign,
    kind: 'not observable',
    why: 'a lifetime shows only when the clock can be moved',
  },
  {
    on: /^getTaskStats 200 /,
    modes: foreign,
    kind: 'not observable',
    why: 'what was done before the run is not known',
  },
  {
    on: / \S*(?:user\.(?:bg|avatar|verified)|first_log)\./,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, too few people apply to compare them',
  },
  {
    on: /^register /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter nobody receives a verification code, so nobody registers',
  },
  {
    on: /^verifyIapOrder /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, nobody has a receipt that the server accepts',
  },
  {
    on: /^countTopics 200 failed_topics_count /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, no topic fails its audit',
  },
  {
    on: /^getTopicConfig 200 config\.(?:join|publish)_permission /,
    kind: 'not observable',
    why: 'the document does not say what applies if only one of the two permissions is fixed (2.5)',
  },
  {
    on: /^getTopicConfig 200 \w+_permissions reversed order$/,
    kind: 'not observable',
    why: 'the document states no order for the options',
  },
  {
    on: /^getTopicConfig 200 config\.create_permission /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, nobody gains or loses the permission to create topics',
  },
  {
    on: /^listTags 200 \[\]\.weight /,
    kind: 'not observable',
    why: 'nothing else shows the weight of a category, and equal weights permit any order',
  },
  {
    on: /ImPassword \d+ im_pwd_hash /,
    kind: 'not observable',
    why: 'only the messaging service could verify a password of its own',
  },
  { on: / currency_sum /, modes: foreign, kind: 'gap G67', why: 'the document does not say what currency_sum adds up' },
  {
    on: /^(?:listAdvertisingSpaces|listMyTags|listUserTags|listHotLocations|getImGroup\w+|listIapProducts) 200 \S+ reversed order$/,
    kind: 'not observable',
    why: 'the document states no order for this list',
  },
  {
    on: / \S*(?:topics|categories|images) reversed order$/,
    kind: 'not observable',
    why: 'the document states no order for what belongs to a feed',
  },
  {
    on: /^(?:listHotLocations|listIapProducts|listAdvertisingSpaces|getBootstrappers) /,
    kind: 'not observable',
    why: 'the server configures these values, and no other operation shows them',
  },
  {
    on: /^(?:listRewardLogs|listRewardRank) 200 .*icon/,
    kind: 'not observable',
    why: 'the picture of a gift is shown nowhere else',
  },
  {
    on: /\.(?:bio|location|description) empty text$/,
    kind: 'gap G14',
    why: 'an empty text may stand for a missing one',
  },
  {
    on: /\.(?:vendor|node) /,
    kind: 'not observable',
    why: 'one address may be stored by several vendors, and nothing else shows which',
  },
]

/** `free text: the document does not fix the wording of messages`; undefined if some mode has no reason. */
export function reasonFor(id: string, modes: readonly Mode[]): string | undefined {
  const found = modes.map((mode) => reasons.find((one) => one.on.test(id) && (one.modes ?? [mode]).includes(mode)))
  const [first] = found
  return first && !found.includes(undefined) ? `${first.kind}: ${first.why}` : undefined
}
