import { gapReasons } from './gap-reasons.ts'
import type { Mode } from './modes.ts'
import { foreign, type Reason } from './reason.ts'

/** The first match counts. A survivor without a reason is a value that the suite should compare next. */
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
    on: /^recharge 201 (?:data|body)/,
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
    on: /^countWaitingApplications 200 user\.(?:id|bio) /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'without an adapter, every manager may have other applications, so the last applicant is not known',
  },
  {
    on: /^listApplyLogs 200 \[\]\.user\.deleted_at /,
    kind: 'not observable',
    why: 'a deleted account can no longer be read, and hardly any has applied',
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
  {
    on: /^(?:listAdvertisingSpaces|listMyTags|listUserTags|listHotLocations|get\w*ImGroup\w*|listIapProducts|listFeedCategories|listTags|searchLocations) 200 \S+ reversed order$/,
    kind: 'not observable',
    why: 'the document states no order for this list',
  },
  {
    on: /^listTasks 200 /,
    modes: foreign,
    kind: 'not observable',
    why: 'the server configures its tasks, and paying them shows only some of these values',
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
    on: /^list(?:Topic)?Notifications 200 (?:data)?\[\]\.id /,
    modes: foreign,
    kind: 'not observable',
    why: 'nothing else shows the id of a notification',
  },
  {
    on: /^joinTopic 201 amount /,
    modes: ['plain'],
    kind: 'not observable',
    why: 'whether a task pays depends on what was done today before the run',
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
    why: 'without an adapter, no account is new, and the existing ones have notifications from earlier runs',
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
    on: /\.(?:vendor|node) /,
    kind: 'not observable',
    why: 'one address may be stored by several vendors, and nothing else shows which',
  },
  ...gapReasons,
]

/** `free text: the document does not fix the wording of messages`; undefined if some mode has no reason. */
export function reasonFor(id: string, modes: readonly Mode[]): string | undefined {
  const found = modes.map((mode) => reasons.find((one) => one.on.test(id) && (one.modes ?? [mode]).includes(mode)))
  const [first] = found
  return first && !found.includes(undefined) ? `${first.kind}: ${first.why}` : undefined
}
