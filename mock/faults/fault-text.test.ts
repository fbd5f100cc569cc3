import { expect, test } from 'vitest'
import { faultFromText } from './fault-text.ts'

test.for([
  ['latency:200', { kind: 'latency', ms: 200 }],
  ['latency:100-400@listFeeds', { kind: 'latency', ms: [100, 400], operation: 'listFeeds' }],
  ['drop@likeFeed#1', { kind: 'drop', operation: 'likeFeed', count: 1 }],
  ['drop@likeFeed,unlikeFeed', { kind: 'drop', operation: ['likeFeed', 'unlikeFeed'] }],
  ['unauthorized+5', { kind: 'unauthorized', after: 5 }],
  ['throttled+1#2', { kind: 'throttled', count: 2, after: 1 }],
  ['broken:502@joinTopic#3+4', { kind: 'broken', status: 502, operation: 'joinTopic', count: 3, after: 4 }],
  ['broken:504-page', { kind: 'broken', status: 504, page: true }],
  ['broken', { kind: 'broken' }],
  ['malformed', { kind: 'malformed' }],
  ['audit-lost@approveApplication', { kind: 'audit-lost', operation: 'approveApplication' }],
  ['payment-lost', { kind: 'payment-lost' }],
  ['balance-drops:10', { kind: 'balance-drops', by: 10 }],
] as const)('%s is a fault', ([text, fault]) => {
  expect(faultFromText(text)).toEqual(fault)
})

test.for([
  ['', 'kind[:value][@operation][#count][+after]'],
  ['drop#x', 'kind[:value][@operation][#count][+after]'],
  ['latncy:3', 'the kinds are latency, drop, unauthorized'],
  ['latncy:3', 'did you mean "latency"?'],
  ['latency', 'write latency:200 or latency:100-400'],
  ['latency:soon', 'write latency:200 or latency:100-400'],
  ['broken:501', '500|502|503|504'],
  ['drop:3', 'drop takes no value'],
  ['drop@listFeed', 'did you mean "listFeeds"?'],
  ['payment-lost@likeFeed', 'operation'],
  ['drop#0', 'count'],
] as const)('%j is refused: %s', ([text, why]) => {
  expect(() => faultFromText(text)).toThrow(why)
})
