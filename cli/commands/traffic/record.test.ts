import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { harEnd, harEntryOf, harStart } from '../../../conformance/traffic/recordings/har.ts'
import { aFeed, exchanged } from '../../../conformance/traffic/traffic.cases.ts'
import { endpoints } from '../../../contracts/chapters.ts'
import { startMockServer } from '../../../mock/server.ts'
import { folder } from '../../testing/folder.cases.ts'
import { runInProcess } from '../../testing/run-in-process.cases.ts'
import { serverOptions } from '../mock/server-options.ts'

const author = (aFeed() as { user: object }).user
const feedOf = (id: number, name: string) =>
  aFeed({ id, feed_content: `${name} was here`, user: { ...author, name, phone: '13800138000' } })

/** A HAR file with a list, its second page, and one feed. */
function har(): string {
  const file = join(folder(), 'a.har')
  const exchanges = [
    exchanged('listFeeds', [feedOf(9, 'Rosalind')], { path: '/feeds?limit=1&after=10' }),
    exchanged('listFeeds', [feedOf(10, 'Rosalind')], { path: '/feeds?limit=1' }),
    exchanged('getFeed', feedOf(10, 'Rosalind'), { path: '/feeds/10' }),
  ]
  writeFileSync(file, harStart('1') + exchanges.map((one) => JSON.stringify(harEntryOf(one))).join(',') + harEnd)
  return file
}

test('recorded responses become overrides that the mock sends again, the most specific one first', async () => {
  const to = join(folder(), 'replay.json')
  const { code, stderr } = await runInProcess('record', har(), '--to', to)
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(
      new RegExp(`^wrote 3 overrides to .*\nnot known: ${endpoints.length - 2} operations were not recorded`),
    ),
  })
  const options = await serverOptions({
    ...{ host: '127.0.0.1', port: 0, rateLimit: 6000, hints: false, worldIdle: '1 minute', maxWorlds: 5, log: 'off' },
    overrides: to,
  })
  const mock = await startMockServer(options)
  onTestFinished(() => mock.close())
  const read = async (path: string) => (await fetch(`${mock.url}/api/v2${path}`)).json()
  expect(await read('/feeds?limit=1')).toMatchObject([{ id: 10 }])
  expect(await read('/feeds?limit=1&after=10')).toMatchObject([{ id: 9 }])
  expect(await read('/feeds/10')).toMatchObject({ id: 10, feed_content: 'Rosalind was here' })
})

test('anonymize replaces a person consistently, also inside texts, and the seed determines the new values', async () => {
  const [first, again, other] = [[], [], ['7']].map(() => join(folder(), 'replay.json')) as [string, string, string]
  const file = har()
  await runInProcess('record', file, '--to', first, '--anonymize')
  await runInProcess('record', file, '--to', again, '--anonymize')
  await runInProcess('record', file, '--to', other, '--anonymize', '7')
  const text = readFileSync(first, 'utf8')
  expect(text).not.toMatch(/Rosalind|13800138000/)
  const [found] = JSON.parse(text) as [{ body: unknown }]
  const [feed] = [found.body].flat() as { user: { name: string }; feed_content: string }[]
  expect(feed?.feed_content).toBe(`${feed?.user.name} was here`)
  expect(readFileSync(again, 'utf8')).toBe(text)
  expect(readFileSync(other, 'utf8')).not.toBe(text)
})

test('a recording without responses of the interface exits with 4', async () => {
  const file = join(folder(), 'a.har')
  writeFileSync(file, harStart('1') + harEnd)
  expect(await runInProcess('record', file, '--to', '-')).toMatchObject({ code: 4, stdout: '' })
})
