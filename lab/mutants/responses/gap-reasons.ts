import { foreign, type Reason } from './reason.ts'

/** Wrong values that the document leaves open. */
export const gapReasons: readonly Reason[] = [
  { on: / currency_sum /, modes: foreign, kind: 'gap G67', why: 'the document does not say what currency_sum adds up' },
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
    on: /^register 200 token_type /,
    modes: foreign,
    kind: 'gap G24',
    why: 'the document shows two forms of this response',
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
    on: /^listNotifications 200 (?:links\.|data reversed order$)/,
    modes: foreign,
    kind: 'gap G73',
    why: 'the document does not describe the order and the links of notifications',
  },
  {
    on: /^recharge 201 body /,
    modes: foreign,
    kind: 'gap G64',
    why: 'the document does not say what an app opens to pay',
  },
  {
    on: /\.(?:bio|location|description) empty text$/,
    kind: 'gap G14',
    why: 'an empty text may stand for a missing one',
  },
]
