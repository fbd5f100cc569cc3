import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectFilesServed, received } from '../platform/files/file-serving.cases.ts'
import { bearer, controlToken, startTestServer, type TestServer } from './testing/running-server.cases.ts'

const products = { product_id: 'p', name: '600 <b>coins</b>', store_id: 'app.p', amount: '600', showAmount: '420' }

async function recharge(server: TestServer, type = 'PayAWapOrder') {
  const headers = bearer(await server.login())
  const body = { type, amount: 20, from: 5 }
  const { json } = await server.call('POST /api/v2/currencyRecharge/orders', body, headers)
  const [order] = await server.database.store.currency_orders.find({ order: [['id', 'desc']], limit: 1 })
  return { address: String(json), id: order?.id ?? 0 }
}

/** The form behind a button, filled in as a browser would. */
function formOf(page: string, label: string): { action: string; fields: URLSearchParams } {
  const form = page.split('<form').find((one) => one.includes(`<button>${label}</button>`)) ?? ''
  const unescaped = (text = '') => text.replaceAll('&amp;', '&')
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value]) => [
    name,
    unescaped(value),
  ])
  return { action: unescaped(/action="([^"]*)"/.exec(form)?.[1]), fields: new URLSearchParams(fields) }
}

async function press(server: TestServer, page: string, label: string) {
  const { action, fields } = formOf(page, label)
  return server.call(`POST ${action}`, fields)
}

const balance = async ({ database }: TestServer) => (await database.store.wallets.get(1))?.balance

test('a recharge is paid once, on the page at its address', async () => {
  const server = await startTestServer()
  const { address } = await recharge(server)
  const page = await server.call(`GET ${address}`)
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('awaiting payment') })
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const paid = await press(server, page.text, 'Pay')
  expect(paid.status).toBe(303)
  expect(`${server.url}${paid.headers.get('location')}`).toBe(address)
  expect((await press(server, page.text, 'Pay')).status).toBe(303)
  expect((await press(server, page.text, 'Cancel')).status).toBe(303)
  const after = await server.call(`GET ${address}`)
  expect(after.text).toContain('<dd>paid</dd>')
  expect(after.text).not.toContain('<button>')
  expect(await balance(server)).toBe(200)
})

test('a cancelled recharge credits nothing', async () => {
  const server = await startTestServer()
  const { address } = await recharge(server)
  await press(server, (await server.call(`GET ${address}`)).text, 'Cancel')
  expect((await server.call(`GET ${address}`)).text).toContain('<dd>cancelled</dd>')
  expect(await balance(server)).toBe(0)
})

test('an order is settled only with a signature for that order and state', async () => {
  const server = await startTestServer()
  const [mine, other] = [await recharge(server), await recharge(server)]
  const { text } = await server.call(`GET ${mine.address}`)
  const forge = async (change: Record<string, string>) => {
    const { action, fields } = formOf(text, 'Cancel')
    for (const [name, value] of Object.entries(change)) fields.set(name, value)
    return (await server.call(`POST ${action}`, fields)).status
  }
  expect([
    await forge({ state: 'paid' }),
    await forge({ order: String(other.id) }),
    await forge({ signature: '' }),
  ]).toEqual([403, 403, 403])
  const stolen = new URL(mine.address)
  stolen.pathname = `/_kit/pay/${other.id}`
  expect((await server.call(`GET ${stolen.pathname}`)).status).toBe(403)
  expect((await server.call(`GET ${stolen.href}`)).status).toBe(403)
  expect(await balance(server)).toBe(0)
})

test('the control token opens the page of an order whose provider has no payment page', async () => {
  const server = await startTestServer()
  const { id } = await recharge(server, 'PayBOrder')
  expect((await server.call('GET /_kit/pay')).text).toContain('Control token')
  const open = (token: string, order = String(id)) =>
    server.call('POST /_kit/pay', new URLSearchParams({ order, token }))
  expect([(await open('wrong')).status, (await open(controlToken, '999')).status]).toEqual([403, 404])
  const { headers } = await open(controlToken)
  const page = await server.call(`GET ${headers.get('location')}`)
  await press(server, page.text, 'Pay')
  expect(await balance(server)).toBe(200)
})

test('a purchase in the store gives a receipt that the interface accepts, and text is escaped', async () => {
  const server = await startTestServer()
  await server.database.store.products.insert(products)
  const headers = bearer(await server.login())
  const purchase = { amount: 600, store_id: 'app.p' }
  const order = await server.call('POST /api/v2/currency/recharge/store-iap', purchase, headers)
  const form = new URLSearchParams({ order: String(order.json.id), token: controlToken })
  const { headers: found } = await server.call('POST /_kit/store', form)
  const address = found.get('location') ?? ''
  expect(address).toContain('/_kit/store/')
  expect((await server.call('POST /_kit/pay', form)).headers.get('location')).toBe(address)
  const page = await server.call(`GET ${address}`)
  expect(page.text).toContain('600 &lt;b&gt;coins&lt;/b&gt;')
  const bought = await press(server, page.text, 'Buy')
  const receipt = /<output>(.*?)<\/output>/.exec(bought.text)?.[1]
  const verify = `POST /api/v2/currency/orders/${order.json.id}/store-iap/verify`
  expect(await server.call(verify, { receipt }, headers)).toMatchObject({ status: 200, json: { state: 1 } })
  expect((await server.call(`POST ${address}`, new URLSearchParams())).status).toBe(422)
  expect((await server.call(`POST ${address.split('?')[0]}`, new URLSearchParams())).status).toBe(403)
})

test('every file that the platform mentions is a picture or a video, and can be requested in ranges', async () => {
  const { url } = await startTestServer()
  await expectFilesServed(async (path, method = 'GET', headers = {}) =>
    received(await fetch(url + path, { method, headers })),
  )
  expect((await fetch(`${url}/_kit/files/a.png`, { method: 'DELETE' })).status).toBe(405)
})

test('files in a folder replace drawn files', async () => {
  const files = mkdtempSync(join(tmpdir(), 'kit-files-'))
  onTestFinished(() => rmSync(files, { recursive: true, force: true }))
  writeFileSync(join(files, 'snow.svg'), '<svg width="30" height="20">')
  const server = await startTestServer({ files })
  const headers = bearer(await server.login())
  const body = { feed_content: 'Snow', feed_from: 5, feed_mark: 12_345, topics: [], images: ['local:snow.svg'] }
  const { status, json } = await server.call('POST /api/v2/feeds', body, headers)
  expect(status).toBe(201)
  const found = await server.call(`GET /api/v2/feeds/${json.id}`, undefined, headers)
  const [image] = found.json.images as { url: string }[]
  expect([image]).toMatchObject([{ mime: 'image/svg+xml', size: 28, dimension: { width: 30, height: 20 } }])
  expect(await (await fetch(image?.url ?? '')).text()).toBe('<svg width="30" height="20">')
})
