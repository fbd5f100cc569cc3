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
  ['refused', { kind: 'refused' }],
  ['refused:409', { kind: 'refused', status: 409 }],
  ['refused:500-debug@likeFeed#1', { kind: 'refused', status: 500, shape: 'debug', operation: 'likeFeed', count: 1 }],
  ['redirect', { kind: 'redirect' }],
  ['redirect:301@listFeeds', { kind: 'redirect', status: 301, operation: 'listFeeds' }],
  ['redirect:302-loop#3', { kind: 'redirect', status: 302, loop: true, count: 3 }],
  ['redirect:307-/api/v2/feeds?limit=1', { kind: 'redirect', status: 307, to: '/api/v2/feeds?limit=1' }],
  ['redirect:302-https://other.test/a-b', { kind: 'redirect', status: 302, to: 'https://other.test/a-b' }],
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
  ['refused:200', '>=400'],
  ['refused:422-filds', '"fields"'],
  ['drop@likeFed', 'invalid fault "drop@likeFed": unknown operation "likeFed"; did you mean "likeFeed"?'],
  ['redirect:303', '301|302|307'],
  ['redirect:302-elsewhere', 'a path that starts with / or an http(s) address'],
  ['redirect:/api', 'write redirect:301, redirect:302-loop or'],
  ['drop:3', 'drop takes no value'],
  ['drop@listFeed', 'did you mean "listFeeds"?'],
  ['payment-lost@likeFeed', 'operation'],
  ['drop#0', 'count'],
] as const)('%j is refused: %s', ([text, why]) => {
  expect(() => faultFromText(text)).toThrow(why)
})
