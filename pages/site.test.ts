import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { assets } from './layout/assets.ts'
import { html } from './layout/html.ts'
import { openSite } from './open-site.ts'

const site = openSite()
const visit = (path: string, method = 'GET') => site.fetch(new Request(`http://kit.test${path}`, { method }))
const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''

test('the policy allows an inline script by its hash, and nothing else inline', async () => {
  const response = await visit('/_kit/docs')
  const inline = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const sources = /script-src ([^;]*)/.exec(policyOf(response))?.[1]?.split(' ')
  expect(hashes).toHaveLength(1)
  expect(sources).toEqual(["'self'", ...hashes])
  expect(policyOf(response)).toMatch(/^default-src 'none'; .*style-src 'self';.*frame-ancestors 'none'$/)
})

test('every response has the policy, including errors', async () => {
  for (const path of ['/_kit/docs', '/_kit/docs/nothing', '/_kit/assets/nothing.js', `/_kit/assets/${assets[0]?.file}`])
    expect([path, policyOf(await visit(path))]).toEqual([path, expect.stringContaining("default-src 'none'")])
})

test.each(assets)('$file has a hash in its name and may be cached for ever', async ({ file, hash, text }) => {
  const response = await visit(`/_kit/assets/${file}`)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe(text)
  const digest = createHash('sha256').update(text).digest()
  expect([hash, file]).toEqual([
    `sha256-${digest.toString('base64')}`,
    expect.stringContaining(`-${digest.toString('hex').slice(0, 10)}.`),
  ])
})

test('an unknown path is 404, an unsupported method 405, and HEAD has no body', async () => {
  expect((await visit('/_kit/docs/nothing/at/all')).status).toBe(404)
  const refused = await visit('/_kit/docs', 'DELETE')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET'])
  const head = await visit('/_kit/docs', 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('values are escaped in elements and attributes', async () => {
  const hostile = `"><script>alert('1')</script>&`
  const rendered = String(await html`<p title="${hostile}">${hostile}${[hostile]}</p>`)
  expect(rendered).not.toContain('<script')
  expect(rendered.split('&quot;&gt;&lt;script&gt;')).toHaveLength(4)
})
