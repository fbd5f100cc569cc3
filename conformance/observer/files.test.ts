import { expect, test } from 'vitest'
import { brands } from '../../contracts/chapters/brands.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { brand } from '../../contracts/resources/brands.ts'
import type { CaseSession } from '../client/case-session.ts'
import { exchangeOfCase, nextSession, openSession } from '../testing/observed-exchange.cases.ts'
import { Files, filesCase } from './files.ts'
import { Findings } from './findings.ts'

const url = 'http://fake.test/files/ridge.png'
/** The header of a PNG of 640 by 480 pixels. */
const image = Buffer.from('89504e470d0a1a0a0000000d4948445200000280000001e0', 'hex')
const stated = { url, vendor: 'local', mime: 'image/png', size: image.length, dimension: { width: 640, height: 480 } }

const served = (status = 200, headers: Record<string, string> = { 'Content-Type': 'image/png' }, body = image) =>
  new Response(Uint8Array.from(body), { status, headers })

/** A run whose target serves files. `addresses` lists what was fetched. */
function observed(
  serve: (address: string, init: RequestInit) => Response | Promise<Response> = () => served(),
  max = 99,
) {
  const addresses: string[] = []
  const findings = new Findings(max)
  const files = new Files(findings)
  const respond = async (address: string, init: RequestInit) => {
    addresses.push(address)
    return serve(address, init)
  }
  const stop = new AbortController()
  const headers = { 'X-Proxy-Key': 'shibboleth' }
  const first = openSession({ signal: stop.signal }, { fetch: respond as typeof fetch, headers })
  const show = (session: CaseSession, ...avatars: object[]) => {
    const shown = avatars.map((avatar, place) => {
      const { creator: _, sub_avatar: __, ...rest } = exampleOf(brand) as Record<string, unknown>
      return { ...rest, id: place + 1, avatar }
    })
    files.note(exchangeOfCase(session, brands.listBrands, shown))
  }
  /** A case lists brands with these avatars and ends. */
  const sees = async (...avatars: object[]) => {
    const session = nextSession(first)
    show(session, ...avatars)
    await files.conclude(session)
    return findings.resultOf(filesCase)
  }
  return { sees, addresses, stop }
}

test('a file that is what its description says passes', async () => {
  const { sees, addresses } = observed()
  expect(await sees(stated)).toEqual({ comparisons: 1, requests: 1 })
  expect(addresses).toEqual([url])
})

const wrong: [string, object, string, string][] = [
  ['size', { size: 20480 }, `size of the file ${url} in listBrands [].avatar to be 24 bytes`, '20480'],
  [
    'mime',
    { mime: 'image/gif' },
    `mime of the file ${url} in listBrands [].avatar to be the served image/png`,
    '"image/gif"',
  ],
  [
    'width',
    { dimension: { width: 641, height: 480 } },
    `dimension.width of the file ${url} in listBrands [].avatar to be 640 pixels`,
    '641',
  ],
  [
    'height',
    { dimension: { width: 640, height: 479 } },
    `dimension.height of the file ${url} in listBrands [].avatar to be 480 pixels`,
    '479',
  ],
]

test.each(wrong)('a wrong %s fails', async (_, fields, expected, actual) => {
  const { failure } = await observed().sees({ ...stated, ...fields })
  expect(failure).toMatchObject({ id: filesCase, kind: 'value', expected, actual, seenIn: ['4.1/likes/unliking'] })
})

test('a failure names the requirement about the field', async () => {
  const { failure } = await observed().sees({ ...stated, size: 1 })
  expect(failure?.requirements).toEqual(['2.1/FileObject.size'])
})

test('the served type may have parameters, another case, or be missing', async () => {
  for (const headers of [{ 'Content-Type': 'Image/PNG; charset=binary' }, {}] as Record<string, string>[])
    expect(await observed(() => served(200, headers)).sees(stated)).toMatchObject({ comparisons: 1, requests: 1 })
  const { failure } = await observed(() => served(200, { 'Content-Type': 'IMAGE/GIF; q=1' })).sees(stated)
  expect(failure?.expected).toMatch('to be the served image/gif')
})

test('dimensions that are not stated, or not known, are not compared', async () => {
  const film = Buffer.from('a film')
  const { dimension: _, ...plain } = stated
  expect((await observed().sees(plain)).failure).toBeUndefined()
  const target = observed(() => served(200, { 'Content-Type': 'video/mp4' }, film))
  const shown = { ...stated, mime: 'video/mp4', size: film.length, dimension: { width: 1, height: 1 } }
  expect((await target.sees(shown)).failure).toBeUndefined()
})

test('a JPEG with EXIF data may state its dimensions as stored or as shown', async () => {
  const marker = [0xff, 0xe1, 0, 10, ...Buffer.from('Exif\0\0'), 9, 9]
  const photo = Buffer.from([0xff, 0xd8, ...marker, 0xff, 0xc0, 0, 11, 8, 1, 224, 2, 128, 1, 1, 17, 0])
  const failureWith = async (width: number, height: number) => {
    const target = observed(() => served(200, { 'Content-Type': 'image/jpeg' }, photo))
    const shown = { ...stated, mime: 'image/jpeg', size: photo.length, dimension: { width, height } }
    return (await target.sees(shown)).failure
  }
  expect(await failureWith(640, 480)).toBeUndefined()
  expect(await failureWith(480, 640)).toBeUndefined()
  expect((await failureWith(480, 641))?.expected).toMatch('to be 640 pixels')
})

test('a file that does not exist fails', async () => {
  for (const status of [404, 410])
    expect((await observed(() => served(status)).sees(stated)).failure).toMatchObject({
      expected: `url of the file ${url} in listBrands [].avatar to be an address that can be read`,
      actual: `"${status}"`,
    })
})

test('a file that needs a session, or that cannot be reached, does not fail', async () => {
  for (const status of [401, 403, 500, 206])
    expect((await observed(() => served(status)).sees({ ...stated, size: 1 })).failure).toBeUndefined()
  const unreachable = observed(() => Promise.reject(new TypeError('fetch failed')))
  expect(await unreachable.sees({ ...stated, size: 1 })).toEqual({ comparisons: 0, requests: 1 })
})

test('a file on another origin is not fetched', async () => {
  const { sees, addresses } = observed()
  for (const other of ['https://fake.test/a', 'http://fake.test:81/a', 'http://cdn.test/a', 'local:a.png', '/a.png'])
    await sees({ ...stated, url: other })
  expect(addresses).toEqual([])
})

test('a redirect to another origin is not followed, so no configured header gets there', async () => {
  const cdn = 'http://cdn.test/ridge.png'
  const redirect = (_: string, init: RequestInit) => {
    if (init.redirect !== 'manual') throw new Error(`sent to ${cdn}`)
    return new Response(null, { status: 302, headers: { Location: cdn } })
  }
  const { sees, addresses } = observed(redirect)
  expect((await sees({ ...stated, size: 1 })).failure).toBeUndefined()
  expect(addresses).toEqual([url])
  const within = observed((address) =>
    address === url ? new Response(null, { status: 302, headers: { Location: '/files/moved.png' } }) : served(),
  )
  expect((await within.sees({ ...stated, size: 1 })).failure?.actual).toBe('1')
})

test('the query of an address is sent, because it may say which file it is', async () => {
  const { sees, addresses } = observed((address) => served(address.endsWith('?node=1') ? 200 : 404))
  expect((await sees({ ...stated, url: `${url}?node=1` })).failure).toBeUndefined()
  expect(addresses).toEqual([`${url}?node=1`])
})

test('configured headers are sent', async () => {
  const target = observed((_, { headers }) =>
    served(new Headers(headers).get('X-Proxy-Key') === 'shibboleth' ? 404 : 200),
  )
  expect((await target.sees(stated)).failure).toBeDefined()
})

test('at most two files are fetched for each place, and each file only once', async () => {
  const { sees, addresses } = observed()
  await sees(stated, stated, { ...stated, url: `${url}/3` })
  await sees({ ...stated, url: `${url}/4` })
  expect(addresses).toEqual([url])
})

test('a file that is too large to be read is not compared', async () => {
  const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(2 ** 20)) })
  expect(await observed(() => new Response(endless())).sees(stated)).toEqual({ comparisons: 0, requests: 1 })
})

test('no more files are fetched than requests are allowed', async () => {
  const { sees, addresses } = observed(() => served(404), 0)
  expect((await sees(stated)).failure).toBeUndefined()
  expect(addresses).toEqual([])
})

test('an interruption while a file is fetched does not throw', async () => {
  const target = observed((_, { signal }) => {
    target.stop.abort(new Error('Ctrl-C'))
    return Promise.reject(signal?.reason)
  })
  expect((await target.sees({ ...stated, size: 1 })).failure).toBeUndefined()
})
