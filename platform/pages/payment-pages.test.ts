import { expect, test } from 'vitest'
import { currency } from '../../contracts/chapters/currency.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { createMock, type Mock } from '../../mock/mock.ts'
import { createWorld } from '../../mock/world.ts'

const open = (seed = 1) => createMock(createWorld({ seed, tick: () => 0 }))

async function paymentPage({ as }: Mock): Promise<string> {
  const body = { amount: 100, type: 'PayAWapOrder', from: 5 } as const
  const made = await as('alice').call(currency.recharge, { body })
  return made.status === 201 ? String(made.body) : ''
}

const see = async ({ visitor }: Mock, address: string) => {
  const response = await visitor.fetch(address, { headers: { accept: 'text/html' } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('a recharge has a payment page, which opens only with its signature', async () => {
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

test('a signed address survives snapshot, restore and reset, and works in another world with the same seed', async () => {
  const mock = open()
  const page = await paymentPage(mock)
  const taken = await mock.snapshot()
  await mock.reset()
  expect((await see(mock, page)).status).toBe(404)
  expect(await paymentPage(mock)).toBe(page)
  await mock.restore(taken)
  const another = open()
  await another.restore(JSON.parse(JSON.stringify(taken)))
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

test('what is neither a page nor a picture is not owned', () => {
  const { world } = open()
  expect(['/', '/api/v2/feeds', '/_kit', '/_kit/faults', '/_kit/pays', '/x/_kit/pay'].filter(world.owns)).toEqual([])
  expect(['/_kit/pay', '/_kit/store/7', '/_kit/provider/notifications'].map(world.owns)).toEqual([true, true, true])
})
