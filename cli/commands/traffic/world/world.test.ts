import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { harEntryOf } from '../../../../conformance/traffic/recordings/har.ts'
import { aFeed, exchanged } from '../../../../conformance/traffic/traffic.cases.ts'
import { exampleOf } from '../../../../contracts/openapi/example.ts'
import { comment as commentSchema } from '../../../../contracts/resources/comments.ts'
import { folder } from '../../../testing/folder.cases.ts'
import { runInProcess } from '../../../testing/run-in-process.cases.ts'
import { fileWith, mockOfTest, read, recorded, tokenOf } from './world.cases.ts'

/** Paths that an app reads: lists, and entities that they mention. */
const paths = [
  '/feeds?limit=15',
  '/feeds?type=hot&limit=10',
  '/feeds?only_video=1&limit=5',
  '/feeds?type=users&user=2&limit=5',
  '/feeds?type=recommend&limit=5',
  '/feeds/{feed}/comments?limit=20',
  '/feeds/{feed}/likes?limit=20',
  '/feed/categories',
  '/feed/categories/1/feeds?limit=10',
  '/feed/topics?limit=24',
  '/feed/topics/categories',
  '/feed/topics/1/followers?limit=20',
  '/feed/topics/2/followers?limit=20&first_creator=1',
  '/feed/topic/hot?limit=5',
  '/event-categories?limit=50',
  '/events?limit=18',
  '/events/2',
  '/mall-brands?with=creator&order=sort:desc',
  '/advertisingspace',
  '/advertisingspace/advertising?space=1,2,3,4,5,6,7,8',
]

const ofAlice = ['/feeds?limit=15', '/feed/topics?limit=24', '/user/followed-topics?limit=20', '/events?limit=18']

/** Reads all paths, including the comments and likes of each feed on the first page. */
async function session(url: string) {
  const [[, feeds]] = (await read(url, ['/feeds?limit=15'])) as [[string, { id: number }[]]]
  const expanded = paths.flatMap((path) =>
    path.includes('{feed}') ? feeds.map(({ id }) => path.replace('{feed}', String(id))) : [path],
  )
  const anonymous = await read(url, expanded)
  return { anonymous, own: await read(url, ofAlice, await tokenOf(url, 'alice')) }
}

async function worldOf(file: string, ...options: readonly string[]) {
  const to = join(folder(), 'world.json')
  const { code, stderr } = await runInProcess('record', file, '--to', to, ...options)
  expect(code).toBe(0)
  return { to, stderr, state: JSON.parse(readFileSync(to, 'utf8')) as object }
}

test('a mock with a recorded world shows the same feeds, topics and people in the same lists', async () => {
  const source = await mockOfTest()
  const file = await recorded(source.url, session)
  const before = await session(source.url)
  const { state, stderr } = await worldOf(file)
  expect(stderr).toMatch(/wrote a world with \d+ people, \d+ topics, \d+ feeds, \d+ comments, \d+ likes/)
  const copy = await mockOfTest({ state })
  const after = await session(copy.url)
  for (const [index, one] of before.anonymous.entries()) expect(after.anonymous[index]).toEqual(one)
  for (const [index, one] of before.own.entries()) expect(after.own[index]).toEqual(one)
})

test('an anonymized world has made-up names instead of the real ones, in the same lists', async () => {
  const source = await mockOfTest()
  await source.mock.arrange({ people: [{ name: 'Rosalind', phone: '13912345678' }] })
  await source.mock.arrange({ feeds: [{ by: 'Rosalind', text: 'Rosalind was here, call 13912345678' }] })
  const file = await recorded(source.url, async (url) => {
    await read(
      url,
      paths.filter((path) => !path.includes('{')),
    )
    await read(url, ['/feeds?limit=15'], await tokenOf(url, 'Rosalind'))
  })
  const [first, again, other] = [
    await worldOf(file, '--anonymize'),
    await worldOf(file, '--anonymize', '1'),
    await worldOf(file, '--anonymize', '2'),
  ]
  const real = /.{60}(?:Rosalind|13912345678|"alice").{60}/.exec(JSON.stringify(first.state))
  expect(real).toBeNull()
  expect(again.state).toEqual(first.state)
  expect(other.state).not.toEqual(first.state)
  const copy = await mockOfTest({ state: first.state })
  const [login = ''] = /who sent the requests: (\w+)/.exec(first.stderr)?.slice(1) ?? []
  const [[, feeds]] = (await read(copy.url, ['/feeds?limit=1'], await tokenOf(copy.url, login))) as [[string, unknown]]
  expect(feeds).toMatchObject([
    { user: { name: login }, feed_content: expect.stringMatching(`^${login} was here, call 139\\d{8}$`) },
  ])
  const names = (url: string) => read(url, ['/feed/topics?limit=24', '/feed/topics/1/followers?limit=20'])
  const ids = (found: [string, unknown][]) => found.map(([, list]) => (list as { id: number }[]).map(({ id }) => id))
  expect(ids(await names(copy.url))).toEqual(ids(await names(source.url)))
})

test('after writes and deletions, a world contains the state at the end of the recording', async () => {
  const source = await mockOfTest()
  const feedsOf = async (url: string, token?: string) => (await read(url, ['/feeds?limit=3'], token))[0]?.[1]
  const file = await recorded(source.url, async (url) => {
    const token = await tokenOf(url, 'bob')
    const [{ id: first }, { id: second }] = (await feedsOf(url, token)) as [{ id: number }, { id: number }]
    const send = (method: string, path: string) =>
      fetch(`${url}/api/v2${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    await send('POST', `/feeds/${first}/like`)
    await send('DELETE', `/feeds/${second}/currency`)
    await feedsOf(url, token)
  })
  const copy = await mockOfTest({ state: (await worldOf(file)).state })
  const own = [
    await feedsOf(source.url, await tokenOf(source.url, 'bob')),
    await feedsOf(copy.url, await tokenOf(copy.url, 'bob')),
  ]
  expect(own[1]).toEqual(own[0])
})

const picture = { url: 'https://cdn.example/a/snow.png', vendor: 'cdn', mime: 'image/png', size: 68 }
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('pictures of a HAR file are kept, other pictures are drawn, and unknown data is listed', async () => {
  const lost = { ...picture, url: 'https://cdn.example/a/lost.png' }
  const feed = exchanged('listFeeds', [
    aFeed({ id: 7, deleted_at: null, images: [picture, lost], topics: [{ id: 5, name: 'Ridges' }] }),
  ])
  const image = { ...feed, url: picture.url, responseHeaders: [['Content-Type', 'image/png']] as const }
  const comment = { ...(exampleOf(commentSchema) as object), commentable_id: 7, user_id: 40 }
  const comments = exchanged('listFeedComments', { comments: [comment] }, { path: '/feeds/7/comments' })
  const entries = [feed, comments].map((one) => harEntryOf(one))
  const content = { mimeType: 'image/png', text: pixel, encoding: 'base64', size: 68 }
  const loaded = harEntryOf(image)
  const file = fileWith(
    JSON.stringify({ log: { entries: [...entries, { ...loaded, response: { ...loaded.response, content } }] } }),
    'a.har',
  )
  const { state, stderr } = await worldOf(file)
  expect(stderr).toContain('1 file to ')
  expect(stderr).toContain('not known: the contents of 2 files: the mock draws others')
  expect(stderr).toContain('not known: everything but the names of 1 topic')
  expect(stderr).toContain('not known: who sent the requests of 1 person')
  const copy = await mockOfTest({ state })
  const [[, feeds], [, shown]] = (await read(copy.url, ['/feeds', '/feeds/7/comments'])) as [
    [string, [Shown]],
    [string, unknown],
  ]
  const [snow, other] = feeds[0].images
  expect(Buffer.from(await (await fetch(copy.url + snow.url)).arrayBuffer()).toString('base64')).toBe(pixel)
  expect((await fetch(copy.url + other.url)).headers.get('content-type')).toBe('image/png')
  expect(shown).toMatchObject({ comments: [{ user_id: 40 }] })
})

interface Shown {
  readonly images: readonly [{ readonly url: string }, { readonly url: string }]
}
