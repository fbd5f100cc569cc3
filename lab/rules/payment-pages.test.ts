import { expect, test } from 'vitest'
import { currency } from '../../contracts/chapters/currency.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { createMock, type Mock } from '../../mock/mock.ts'
import { createWorld } from '../../mock/world.ts'

const open = (seed = 1) => createMock(createWorld({ seed, tick: () => 0 }))

async function paymentPage({ as }: Mock): Promise<string> {
  const body = { amount: 100, type: 'PayAWapOrder', from: 5 } as const
  const response = await as('alice').call(currency.recharge, { body })
  return response.status === 201 ? String(response.body) : ''
}

const see = async ({ visitor }: Mock, address: string) => {
  const response = await visitor.fetch(address, { headers: { accept: 'text/html' } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('a recharge has a payment page that only opens with its signature', async () => {
  const mock = open()
  const page = await paymentPage(mock)
  expect(mock.world.owns(new URL(page).pathname)).toBe(true)
  expect(await see(mock, page)).toMatchObject({ status: 200, text: expect.stringContaining('awaiting payment') })
  expect(
    await see(
      mock,
      page.replace(/\w$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toMatchObject({ status: 403 })
  expect(await see(open(2), page)).toMatchObject({ status: 403 })
})

test('a signed link survives snapshot, restore and reset, and works in another world with the same seed', async () => {
  const mock = open()
  const page = await paymentPage(mock)
  const snapshot = await mock.snapshot()
  await mock.reset()
  expect((await see(mock, page)).status).toBe(404)
  expect(await paymentPage(mock)).toBe(page)
  await mock.restore(snapshot)
  const another = open()
  await another.restore(JSON.parse(JSON.stringify(snapshot)))
  expect([(await see(mock, page)).status, (await see(another, page)).status]).toEqual([200, 200])
})

test('a world serves its own pictures', async () => {
  const mock = open()
  const listed = await mock.visitor.call(feeds.listFeeds, { query: { limit: 100 } })
  const people = listed.status === 200 ? listed.body.map(({ user }) => user?.avatar?.url) : []
  const avatar = people.find((url) => url !== undefined) ?? ''
  expect(mock.world.owns(new URL(avatar).pathname)).toBe(true)
  expect(await see(mock, avatar)).toMatchObject({ status: 200, type: 'image/jpeg' })
})

test('a world does not own other paths', () => {
  const { world } = open()
  expect(['/', '/api/v2/feeds', '/_kit', '/_kit/faults', '/_kit/pays', '/x/_kit/pay'].filter(world.owns)).toEqual([])
  expect(['/_kit/pay', '/_kit/store/7', '/_kit/provider/notifications'].map(world.owns)).toEqual([true, true, true])
})

/** The form behind a button. */
function formOf(text: string, label: string) {
  const form = text.split('<form').find((part) => part.includes(`<button>${label}</button>`)) ?? ''
  const plain = (value = '') => value.replaceAll('&amp;', '&')
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value]) => [name, plain(value)])
  return { action: plain(/action="([^"]*)"/.exec(form)?.[1]), fields: new URLSearchParams(fields) }
}

async function press(mock: Mock, text: string, label: string): Promise<string> {
  const { action, fields } = formOf(text, label)
  const { headers } = await mock.visitor.fetch(action, { method: 'POST', body: fields })
  return (await see(mock, headers.get('location') ?? '')).text
}

test('the page is in the language of the browser, and shows the price with its currency', async () => {
  const mock = open()
  const page = await paymentPage(mock)
  const inLanguage = async (language: string) =>
    (await mock.visitor.fetch(page, { headers: { accept: 'text/html', 'accept-language': language } })).text()
  for (const language of ['zh-CN,zh;q=0.9,en;q=0.8', 'fr, zh;q=0.5'])
    expect(await inLanguage(language)).toMatch(/<html lang="zh-CN">.*待付款/s)
  for (const language of ['', 'en-GB,zh;q=0.9', 'zh;q=0.1,en;q=0.2', 'de', ';;q=x,,'])
    expect(await inLanguage(language)).toMatch(/<html lang="en">.*1\.00.*awaiting payment/s)
})

test('the link back to the app has the result, and distinguishes a declined from a cancelled payment', async () => {
  const results: Record<string, string> = {}
  for (const label of ['Pay', 'Decline', 'Cancel']) {
    const mock = open()
    const address = `${await paymentPage(mock)}&return_url=${encodeURIComponent('myapp://wallet?a="><b>')}`
    const { text } = await see(mock, address)
    expect(text).toContain('result=pending')
    const after = await press(mock, text, label)
    expect(after).not.toContain('<b>')
    results[label] =
      /href="(myapp:[^"]*)"/
        .exec(after)?.[1]
        ?.replaceAll('&amp;', '&')
        .replace(/order=\d+/, '') ?? ''
  }
  const back = 'myapp://wallet?a=%22%3E%3Cb%3E&'
  expect(results).toEqual({
    Pay: `${back}&result=paid`,
    Decline: `${back}&result=failed`,
    Cancel: `${back}&result=cancelled`,
  })
})

test('an unsafe return_url is refused', async () => {
  const mock = open()
  const page = await paymentPage(mock)
  expect((await see(mock, `${page}&return_url=${encodeURIComponent('javascript:alert(1)')}`)).status).toBe(422)
  const { action, fields } = formOf((await see(mock, page)).text, 'Pay')
  fields.set('return_url', 'data:text/html,a')
  expect((await mock.visitor.fetch(action, { method: 'POST', body: fields })).status).toBe(422)
})

test('without an address to return to, the page of a settled order says what to do next', async () => {
  const mock = open()
  const page = await paymentPage(mock)
  expect((await see(mock, page)).text).not.toContain('Close this page')
  await mock.settle(Number(/pay\/(\d+)/.exec(page)?.[1]), 'paid')
  expect((await see(mock, page)).text).toContain('Close this page and go back to the app')
})
