import { expect, test } from 'vitest'
import { createFrontPage } from './front-page.ts'

const front = createFrontPage({ name: 'community-kit <mock>', says: 'In memory' })

const get = (path: string, headers = {}, method = 'GET') =>
  front.fetch(new Request(`http://127.0.0.1:8081${path}`, { method, headers }))

test('the front page is JSON for programs, and an escaped page for browsers', async () => {
  const json = await get('/')
  expect(await json.json()).toMatchObject({
    name: 'community-kit <mock>',
    api: 'http://127.0.0.1:8081/api/v2',
    openapi: 'http://127.0.0.1:8081/openapi.json',
    console: 'http://127.0.0.1:8081/_kit/',
    control: 'http://127.0.0.1:8081/_kit',
    docs: expect.stringContaining('X-Kit-Token'),
  })
  const page = await get('/', { accept: 'text/html,application/xhtml+xml' })
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('<h1>community-kit &lt;mock&gt;</h1>')
  for (const path of ['/openapi.json', '/_kit/', '/_kit/docs'])
    expect(text).toContain(`<a href="http://127.0.0.1:8081${path}">`)
})

test('the OpenAPI document is served with an ETag', async () => {
  const first = await get('/openapi.json')
  const etag = first.headers.get('etag') ?? ''
  expect(await first.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), paths: { '/api/v2/feeds': {} } })
  expect((await get('/openapi.json', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  const head = await get('/openapi.json', {}, 'HEAD')
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

test('the OpenAPI document names the address that serves it', async () => {
  const serverAt = async (origin: string) => {
    const response = await front.fetch(new Request(`${origin}/openapi.json`))
    const { servers } = (await response.json()) as { servers: { url: string }[] }
    return { url: servers[0]?.url, etag: response.headers.get('etag') }
  }
  const [here, there] = [await serverAt('http://127.0.0.1:8081'), await serverAt('https://api.community.example')]
  expect([here.url, there.url]).toEqual(['http://127.0.0.1:8081', 'https://api.community.example'])
  expect(here.etag).not.toBe(there.etag)
})

test('other paths and methods are left to the platform', () => {
  const owns = (method: string, path: string) => front.owns(new Request('http://a.test', { method }), path)
  expect([owns('GET', '/'), owns('HEAD', '/openapi.json'), owns('POST', '/'), owns('GET', '/api/v2')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
