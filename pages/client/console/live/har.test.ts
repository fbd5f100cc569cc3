import { expect, test } from 'vitest'
import type { ExchangeDetails } from '../shared/exchange.ts'
import { harOf } from './har.ts'

const exchange: ExchangeDetails = {
  id: 1,
  at: '2026-11-01T08:30:00.000Z',
  world: null,
  method: 'POST',
  path: '/api/v2/feeds?limit=5&q=%E5%B1%B1',
  status: 201,
  ms: 2.25,
  operation: 'publishFeed',
  who: null,
  contract: { verdict: 'valid', hints: [] },
  request: {
    headers: { 'content-type': 'application/json', authorization: '***' },
    body: { type: 'application/json', bytes: 9, text: '{"a":"b"}' },
  },
  response: {
    headers: { location: '/there' },
    body: { type: 'image/png', bytes: 70, omitted: 'binary' },
  },
}

test('an exchange becomes an entry with its full URL and parsed query', () => {
  const [entry] = harOf([exchange], 'http://127.0.0.1:1', '1.2.3').log.entries
  expect(entry).toMatchObject({
    startedDateTime: exchange.at,
    time: 2.25,
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:1/api/v2/feeds?limit=5&q=%E5%B1%B1',
      queryString: [
        { name: 'limit', value: '5' },
        { name: 'q', value: '山' },
      ],
      headers: [
        { name: 'content-type', value: 'application/json' },
        { name: 'authorization', value: '***' },
      ],
      postData: { mimeType: 'application/json', text: '{"a":"b"}' },
    },
    response: {
      status: 201,
      redirectURL: '/there',
      content: { size: 70, mimeType: 'image/png', comment: 'binary' },
    },
    timings: { send: 0, wait: 2.25, receive: 0 },
  })
})

test('an exchange without headers and bodies becomes an entry too', () => {
  const { log } = harOf([{ ...exchange, request: null, response: null }], 'http://127.0.0.1:1', '1.2.3')
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'community-kit', version: '1.2.3' } })
  expect(log.entries[0]?.request).not.toHaveProperty('postData')
  expect(log.entries[0]?.response.content).toEqual({ size: -1, mimeType: '' })
})
