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
  {
    on: / message(?:(?:\[\])? \w+ text| one item fewer)$/,
    kind: 'free text',
    why: 'the document does not fix the wording of messages',
  },
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
    on: /^countTopics 200 (?:failed|waiting)_topics_count /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, no topic waits for its audit or fails it',
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
    on: /^listTags 200 \S*weight /,
    kind: 'not observable',
    why: 'nothing else shows these weights, and equal weights permit any order',
  },
  {
    on: /ImPassword \d+ im_pwd_hash /,
    kind: 'not observable',
    why: 'only the messaging service could verify a password of its own',
  },
  { on: / currency_sum /, modes: foreign, kind: 'gap G67', why: 'the document does not say what currency_sum adds up' },
  {
    on: /^(?:listAdvertisingSpaces|listMyTags|listUserTags|listHotLocations|get\w*ImGroup\w*|listIapProducts|listFeedCategories|listTags|searchLocations) 200 \S+ reversed order$/,
    kind: 'not observable',
    why: 'the document states no order for this list',
  },
  {
    on: / \S*hot (?:one more|zero)$/,
    kind: 'gap G37',
    why: 'the document does not say how hot is computed, and views change it between two reads',
  },
  {
    on: / \S*feed_view_count /,
    modes: foreign,
    kind: 'gap G34',
    why: 'the document does not say whether a reading is counted before it is shown',
  },
  {
    on: /^getIapHelp /,
    modes: foreign,
    kind: 'gap G65',
    why: 'the document does not say what the help contains',
  },
  {
    on: /^getSignView 200 sign\w*/,
    modes: foreign,
    kind: 'gap G75',
    why: 'when a streak restarts, and so which day it is, is left open',
  },
  {
    on: /^listAppliedLogs 200 body (?:reversed order|one item fewer)$/,
    modes: foreign,
    kind: 'gap G48',
    why: 'the document does not describe this list',
  },
  {
    on: /^list(?:Space)?Advertisements 200 body reversed order$/,
    modes: foreign,
    kind: 'gap G71',
    why: 'the order of advertisements is left open',
  },
  {
    on: /^rankTopics 200 (?:my_)?topics /,
    modes: foreign,
    kind: 'gap G52',
    why: 'which topics are ranked is left open',
  },
  {
    on: /^searchLocations 200 \[\]\.items /,
    modes: foreign,
    kind: 'gap G72',
    why: 'the document does not say which places are below a result',
  },
  {
    on: /^listTasks 200 /,
    modes: foreign,
    kind: 'not observable',
    why: 'the server configures its tasks, and paying them shows only some of these values',
  },
  {
    on: /^register 200 token_type /,
    modes: foreign,
    kind: 'gap G24',
    why: 'the document shows two forms of this response',
  },
  {
    on: /^loginByMiniProgram /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, nobody has a code of the mini-program',
  },
  {
    on: /^getTopicConfig 200 config\.permission /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, nobody changes the configuration',
  },
  {
    on: /^createEvent 201 category\.events_count /,
    kind: 'not observable',
    why: 'the count may include the new event or not',
  },
  {
    on: / previewUserNames\./,
    kind: 'not observable',
    why: 'the document does not say whose names are shown, or how many',
  },
  {
    on: /^listTopicNotifications 200 body one more$/,
    kind: 'not observable',
    why: 'the document does not say whether the number includes notifications that were read',
  },
  {
    on: /^getNotificationStatistics 200 badges\.following /,
    kind: 'not observable',
    why: 'no operation lists what this badge counts',
  },
  {
    on: /^rankTopics 200 (?:waiting|failed)_topics_count zero$/,
    kind: 'not observable',
    why: 'the topics that wait or failed are gone when the numbers are read again',
  },
  {
    on: /^listNotifications 200 data\[\]\.id /,
    modes: foreign,
    kind: 'not observable',
    why: 'nothing else shows the id of a notification',
  },
  {
    on: /^listNotifications 200 data\[\]\.data\./,
    modes: foreign,
    kind: 'gap G73',
    why: 'which data a notification has is left open',
  },
  {
    on: /^randomTopics 200 links\./,
    modes: foreign,
    kind: 'gap G56',
    why: 'the document does not say where the links of random topics lead',
  },
  {
    on: /^joinTopic 201 amount /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'whether a task pays depends on what was done today before the run',
  },
  {
    on: /^listNotifications 200 (?:links\.|data reversed order$)/,
    modes: foreign,
    kind: 'gap G73',
    why: 'the document does not describe the order and the links of notifications',
  },
  {
    on: /^recharge 201 body /,
    modes: foreign,
    kind: 'gap G64',
    why: 'what an app opens to pay is left open',
  },
  {
    on: /^getTopicConfig 200 create_permissions /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, nobody changes who may create topics',
  },
  {
    on: /^listTags 200 \[\]\.name /,
    kind: 'not observable',
    why: 'nothing else shows the name of a category',
  },
  {
    on: / \S*feed_view_count one more$/,
    kind: 'not observable',
    why: 'views change it between two reads',
  },
  {
    on: /^getImGroups 200 \[\]\.(?:created|custom) /,
    kind: 'not observable',
    why: 'nothing else shows these values, which the server chooses',
  },
  {
    on: /^listRewardRank 200 \[\]\.(?:id|created_at) /,
    kind: 'not observable',
    why: 'the document does not say which of the rewards of a person this is',
  },
  { on: /^randomTopics 200 data reversed order$/, kind: 'not observable', why: 'the order is random' },
  {
    on: /^listCurrencyOrders 200 \[\]\.state /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, no order is completed or refused',
  },
  {
    on: /^getNotificationStatistics 200 badges\./,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter nobody is new, and the accounts have notifications of earlier runs',
  },
  {
    on: / meta\.path /,
    kind: 'not observable',
    why: 'the document does not say what the path of a page is',
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
