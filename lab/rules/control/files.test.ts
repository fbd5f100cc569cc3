import { expect, test } from 'vitest'
import { createMock } from '../../../mock/mock.ts'
import { createWorld } from '../../../mock/world.ts'
import { drawnFile } from '../../../platform/files/drawn-files.ts'
import { login, open, origin, send, token } from './control.cases.ts'

const png = async () => {
  const file = drawnFile('2026/11/logo-3.png')
  return new Uint8Array(await new Response(await file.read(0, file.size)).arrayBuffer())
}

type World = ReturnType<typeof open>
type Uploaded = { readonly node: string; readonly path: string }

const upload = (world: World, name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  world.fetch(
    new Request(`${origin}/_kit/files?${new URLSearchParams({ name })}`, {
      method: 'POST',
      body,
      headers: { 'x-kit-token': token, ...headers },
    }),
  )

const uploaded = async (...call: Parameters<typeof upload>) => (await (await upload(...call)).json()) as Uploaded

async function publish(world: World, image: string) {
  const authorization = `Bearer ${await login(world, 'alice')}`
  const body = { feed_content: 'A picture', feed_from: 5, feed_mark: 20_001, images: [image] }
  return send(world, 'POST', '/api/v2/feeds', body, { authorization })
}

test('an uploaded picture is published, and served with its bytes, size, type and dimensions', async () => {
  const world = open()
  const bytes = await png()
  const { node, path } = await uploaded(world, 'hill.png', bytes)
  expect(node).toMatch(/^local:app\/[a-z0-9]{12}\/hill\.png$/)
  const { body } = await publish(world, node)
  const feed = await send(world, 'GET', `/api/v2/feeds/${(body as { id: number }).id}`)
  const dimension = drawnFile('2026/11/logo-3.png').dimension
  const url = origin + path
  expect(feed.body).toMatchObject({ images: [{ url, node, mime: 'image/png', size: bytes.length, dimension }] })
  const served = await world.fetch(new Request(url))
  expect(served.headers.get('content-type')).toBe('image/png')
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
})

test('an uploaded file belongs to its world and is removed by a reset', async () => {
  const [world, other] = [open(), open()]
  const { node, path } = await uploaded(world, 'hill.png', await png())
  const statusIn = async (one: World) => (await one.fetch(new Request(origin + path))).status
  expect([await statusIn(world), await statusIn(other)]).toEqual([200, 404])
  const snapshot = await world.snapshot()
  await world.reset()
  expect(await statusIn(world)).toBe(404)
  expect((await publish(world, node)).body).toMatchObject({
    errors: { 'images.0': [expect.stringContaining('uploaded')] },
  })
  await world.restore(snapshot)
  expect(await statusIn(world)).toBe(200)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\pictures\\a"b<c>.png', 'abc.png'],
  ['/', 'file'],
  ['..', 'file'],
  ['图 1.png', '图 1.png'],
])('the file %j is stored as %s', async (given, name) => {
  const { node } = await uploaded(open(), given, await png())
  expect(node.split('/').slice(2)).toEqual([name])
})

const svg = '<?xml version="1.0"?>\n<!-- a hill -->\n<svg viewBox="0 0 20 10"></svg>'

test.each<[name: string, bytes: string, type: string, mime: string]>([
  ['a.png', svg, 'image/png', 'image/svg+xml'],
  ['a.txt', 'GIF89a\x2c\x01\x90\x00', 'text/plain', 'image/gif'],
  ['a.pdf', '%PDF-1.7', 'application/pdf', 'application/pdf'],
  ['a.html', '<script>alert(1)</script>', 'text/html; charset=utf-8', 'text/html'],
])('the type of %s is derived from its bytes first, then from the header', async (name, bytes, type, mime) => {
  const world = open()
  const { path, ...file } = await uploaded(world, name, bytes, { 'content-type': type })
  expect(file).toMatchObject({ mime })
  const { headers } = await world.fetch(new Request(origin + path))
  expect(headers.get('content-type')).toBe(mime)
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('an invalid upload is refused', async () => {
  const world = open()
  const status = async (...call: Parameters<typeof upload>) => (await upload(...call)).status
  expect(await status(world, 'a.png', 'text', { 'content-type': 'application/octet-stream' })).toBe(422)
  expect(await status(world, 'a.png', '')).toBe(422)
  expect(await status(world, 'a.png', new FormData())).toBe(415)
  expect(await status(world, 'a.png', new Uint8Array(10 * 2 ** 20 + 1))).toBe(413)
  expect(await status(world, 'a.png', await png(), { 'x-kit-token': 'wrong' })).toBe(401)
  expect(
    (await world.fetch(new Request(`${origin}/_kit/files`, { method: 'POST', headers: { 'x-kit-token': token } })))
      .status,
  ).toBe(422)
})

test.each(['https://pictures.example/200', 'picture.png', 'data:image/png;base64,AAAA'])(
  'publishing %s is refused with the form of a node and how to get one',
  async (image) => {
    const { status, body } = await publish(open(), image)
    const { errors } = body as { errors: Record<string, string[]> }
    expect([status, Object.keys(errors), errors['images.0']?.length]).toEqual([422, ['images.0'], 1])
    expect(errors['images.0']?.[0]).toMatch(/local:2026\/11\/picture\.png.*mock\.files\.add/)
  },
)

test('a node that names no file is drawn, with a hint', async () => {
  const texts: string[] = []
  const mock = createMock(createWorld({ onHint: ({ text }) => texts.push(text) }))
  const publishAs = (image: string, feed_mark: number) =>
    mock.as('alice').fetch('/api/v2/feeds', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ feed_content: 'A', feed_from: 5, feed_mark, images: [image] }),
    })
  expect((await publishAs('local:anything.png', 1)).status).toBe(201)
  await expect.poll(() => texts.join()).toMatch(/follows the contract, with a hint\n.*images\.0: names no file/)
  expect((await publishAs('local:2026/11/landscape-3.jpg', 2)).status).toBe(201)
  expect((await publishAs(await mock.files.add('a.png', await png()), 3)).status).toBe(201)
  await new Promise((done) => setTimeout(done, 50))
  expect(texts.length).toBe(1)
})
