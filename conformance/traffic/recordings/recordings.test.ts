import { expect, test } from 'vitest'
import { failed, recordOf } from '../../reports/example-run.cases.ts'
import { lineOf } from '../../reports/run-record.ts'
import { aFeed, exchanged } from '../traffic.cases.ts'
import type { TrafficExchange } from '../traffic-exchange.ts'
import { harEnd, harEntryOf, harStart } from './har.ts'
import { jsonItems } from './json-items.ts'
import { judgeRecording } from './judge-recording.ts'
import { readRecording } from './read-recording.ts'
import { exchangeLine, recordingLine } from './traffic-lines.ts'

const list = { ...exchanged('listFeeds', [aFeed()]), at: Date.UTC(2026, 10, 1), viewer: 'user 1' }
const harOf = (...exchanges: TrafficExchange[]) =>
  harStart('1') + exchanges.map((one) => JSON.stringify(harEntryOf(one))).join(',\n') + harEnd
const linesOf = (...exchanges: TrafficExchange[]) =>
  recordingLine('1', 'https://staging.example') + exchanges.map(exchangeLine).join('')

/** Pieces of any size: a file is read in chunks that end anywhere. */
async function* pieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(text: string, size?: number): Promise<TrafficExchange[]> {
  const found: TrafficExchange[] = []
  for await (const one of readRecording(pieces(text, size))) found.push(one)
  return found
}

test.each([harOf, linesOf])(
  'recorded exchanges are read back, even if the file is cut into small pieces',
  async (write) => {
    const hard = { ...list, requestBody: '{"a":"}]\\"{"}', responseBody: '"喜 ] } \\\\"' }
    expect(await read(write(list, hard), 1)).toEqual([list, hard])
    expect(await read(write(list, hard), 1000)).toEqual([list, hard])
  },
)

test('a byte order mark, indentation and other fields of a HAR file do not matter', async () => {
  const log = { version: '1.2', pages: [{ entries: [1] }], entries: [harEntryOf(list)], comment: 'entries' }
  expect(await read(`\uFEFF${JSON.stringify({ log }, null, 2)}`)).toEqual([list])
})

test('a HAR file of a browser has pseudo headers, Base64 and responses from its cache', async () => {
  const entry = harEntryOf({
    ...list,
    requestHeaders: [
      [':method', 'GET'],
      ['accept', '*/*'],
    ],
  })
  const content = { size: 2, text: btoa('[]'), encoding: 'base64' }
  const entries = [
    { ...entry, response: { ...entry.response, content } },
    { ...entry, _fromCache: 'disk' },
  ]
  expect(await read(JSON.stringify({ log: { entries } }))).toMatchObject([
    { requestHeaders: [['accept', '*/*']], responseBody: '[]' },
  ])
})

test('the transcripts of a run are exchanges without headers of the response', async () => {
  const { started, results } = recordOf([failed('4.1/likes/like', 'a', 'b')])
  const exchanges = await read([started, ...results].map(lineOf).join(''))
  expect(exchanges.length).toBeGreaterThan(0)
  expect(exchanges.every(({ responseHeaders }) => responseHeaders === undefined)).toBe(true)
})

test.each([
  ['', 'the file is empty'],
  ['<html>', 'line 1: neither a HAR file nor JSON lines'],
  ['{"openapi":"3.1.0","paths":{}}', 'line 1: neither a HAR file, which begins with {"log"'],
  ['{"log":{"version":"1.2"}}', 'there is no list log.entries'],
  [harOf(list).slice(0, -20), /line \d+: the file ends in the middle, after 0 items of log.entries/],
  [harOf(list, list).slice(0, -20), /line \d+: the file ends in the middle, after 1 items/],
  ['{"log":{"entries":[{"request":{}}]}}', 'line 1: the entry is not one of a HAR file: request.method'],
  ['{"log":{"entries":[{"request" {}}]}}', 'line 1: an entry is not valid JSON'],
  [`${linesOf(list)}oops\n${exchangeLine(list)}`, 'line 3 is not JSON'],
  [`${linesOf(list)}{"event":"exchange"}\n\n`, 'line 3 is not an exchange: at:'],
  [`${linesOf(list)}{"status":200}\n\n`, 'line 3 is not an exchange: neither proxy nor conform'],
])('a broken or unrelated file gets an error that says what is wrong and where: %j', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

test('a recording that was killed may end with half a line', async () => {
  expect(await read(linesOf(list) + exchangeLine(list).slice(0, 50))).toEqual([list])
})

test('items are found at the path only, and the list may be empty', async () => {
  const items = async (text: string) => {
    const found: string[] = []
    for await (const one of jsonItems(pieces(text), ['a', 'b'])) found.push(`${one.line} ${one.text}`)
    return found
  }
  expect(await items('{"b":[{}],"a":{"c":[{"b":[1]}],"b":[\n{"x":[1]},\n{}],"d":[{}]}}')).toEqual([
    '2 {"x":[1]}',
    '3 {}',
  ])
  expect(await items('{"a":{"b":[]}}')).toEqual([])
})

test('writes that come later in the file still explain a difference', async () => {
  const [three, four] = [
    exchanged('listFeeds', [aFeed({ like_count: 3 })]),
    exchanged('getFeed', aFeed({ like_count: 4 })),
  ]
  const reads = [three, four, three, four, three].map((one, place) => ({
    ...one,
    at: (place + 1) * 1000,
    viewer: 'user 1',
  }))
  const slow = { ...exchanged('likeFeed', { message: ['Liked'] }), at: 500, ms: 10_000, viewer: 'user 2' }
  const judge = (...exchanges: TrafficExchange[]) => judgeRecording(() => pieces(linesOf(...exchanges), 500))
  expect((await judge(...reads)).summary().findings).toHaveLength(1)
  const { findings, suspicions } = (await judge(...reads, slow)).summary()
  expect([findings, suspicions]).toEqual([[], []])
})
