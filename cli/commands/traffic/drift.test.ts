import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { finished, started } from '../../../conformance/reports/example-run.cases.ts'
import { lineOf } from '../../../conformance/reports/run-record.ts'
import { harEnd, harEntryOf, harStart } from '../../../conformance/traffic/recordings/har.ts'
import { exchangeLine, recordingLine } from '../../../conformance/traffic/recordings/traffic-lines.ts'
import { aFeed, exchanged } from '../../../conformance/traffic/traffic.cases.ts'
import { endpoints } from '../../../contracts/chapters.ts'
import { folder } from '../../testing/folder.cases.ts'
import { runInProcess } from '../../testing/run-in-process.cases.ts'

const token = 'Bearer secret-of-alice'

/** A HAR file in which a feed is listed, and then read with these fields. */
function har(...feeds: object[]): string {
  const file = join(folder(), 'staging.har')
  const exchanges = feeds.flatMap((fields) => [exchanged('listFeeds', [aFeed()]), exchanged('getFeed', aFeed(fields))])
  const entries = exchanges.map((one, place) => JSON.stringify(harEntryOf({ ...one, at: place * 1000 })))
  writeFileSync(file, harStart('1') + entries.join(',\n') + harEnd)
  return file
}

test('traffic without contradictions exits with 0 and says what was seen', async () => {
  const { code, stdout, stderr } = await runInProcess('drift', har({}))
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    new RegExp(
      `2 of ${endpoints.length} operations and 2 of \\d+ documented statuses seen, \\d+ of \\d+ requirements judged`,
    ),
  )
  expect(stdout).toContain(`no contradiction found in 2 exchanges, 2 of ${endpoints.length} operations`)
})

test('a finding exits with 1, quotes the requirement and shows the exchange without the token', async () => {
  const { code, stdout } = await runInProcess('drift', har({ like_count: 'many' }))
  expect(code).toBe(1)
  expect(stdout).toMatch(/failed 4\.1\/traffic\/getFeed .*\n.*like_count/)
  expect(stdout).toContain('requires 2.2/Feed.like_count')
  expect(stdout).toContain('user 1 GET /api/v2/feeds/1 → 201')
  expect(stdout).not.toContain(token.slice(-6))
})

test('every report of a run can be written, and the results can be read by report', async () => {
  const [file, at] = [har({ like_count: 'many' }), folder()]
  const to = (name: string) => join(at, name)
  const reports = [`html=${to('a.html')}`, `junit=${to('a.xml')}`, `sarif=${to('a.sarif')}`, `md=${to('a.md')}`]
  const { code, stderr } = await runInProcess('drift', file, '--out', to('a.ndjson'), '--report', ...reports)
  expect(code).toBe(1)
  expect(stderr.match(/wrote /g)).toHaveLength(4)
  expect((await runInProcess('report', to('a.ndjson'))).stdout).toContain('4.1/traffic/getFeed')
  const printed = await runInProcess('drift', file, '--json')
  expect(JSON.parse(printed.stdout)).toMatchObject({ summary: { exitCode: 1, counts: { failed: 1 } } })
})

test('diff of two recordings lists what passed before', async () => {
  const [good, bad] = [har({}), har({ like_count: 'many' })]
  expect(await runInProcess('diff', good, good)).toMatchObject({ code: 0 })
  const { code, stdout } = await runInProcess('diff', good, bad)
  expect(code).toBe(1)
  expect(stdout).toContain('4.1/traffic/getFeed')
})

test('a file that is broken, unrelated or missing exits with 2 and says why', async () => {
  const file = join(folder(), 'a.json')
  expect((await runInProcess('drift', file)).stderr).toMatch(/^community-kit: cannot read .*a\.json: ENOENT/)
  writeFileSync(file, '{"openapi":"3.1.0"}')
  const { code, stderr } = await runInProcess('drift', file)
  expect(code).toBe(2)
  expect(stderr).toMatch(/cannot use .*a\.json: line 1: neither a HAR file.*Give a HAR file, or a file that proxy/)
})

test('a run without failures contains no requests, and report does not accept a recording', async () => {
  const [run, recording] = [join(folder(), 'run.ndjson'), join(folder(), 'today.ndjson')]
  writeFileSync(run, lineOf(started) + lineOf(finished()))
  expect(await runInProcess('drift', run)).toMatchObject({
    code: 4,
    stderr:
      'community-kit: nothing was judged: there are no requests; a run of conform contains only the requests of its failures\n',
  })
  const message = `community-kit: cannot use ${recording}: this is a recording, not a run: use community-kit drift\n`
  const lines = [
    recordingLine('1', 'http://a.test'),
    exchangeLine(exchanged('listFeeds', [])),
    harStart('1').trim() + harEnd.trim(),
  ]
  for (const text of lines) {
    writeFileSync(recording, text)
    expect(await runInProcess('report', recording)).toMatchObject({ code: 2, stderr: message })
  }
})

test('traffic that does not belong to the interface exits with 4', async () => {
  const file = join(folder(), 'a.har')
  const other = harEntryOf({ ...exchanged('listFeeds', []), url: 'https://other.example/logo.png' })
  writeFileSync(file, harStart('1') + JSON.stringify(other) + harEnd)
  const { code, stderr } = await runInProcess('drift', file)
  expect(code).toBe(4)
  expect(stderr).toContain('nothing was judged: no request in 1 belongs to the interface')
})
