import { expect, test } from 'vitest'
import { currency } from '../../contracts/chapters/currency.ts'
import { pagePath } from '../../platform/http/links.ts'
import { openMock } from './mock-steps.cases.ts'
import { buy } from './worlds.cases.ts'

test('a receipt is valid only for the order it was issued for', async () => {
  const mock = openMock()
  const [aliceOrder, bobOrder] = [await buy(mock, 'alice'), await buy(mock, 'bob')]
  const receipt = await mock.receipt(aliceOrder)
  const verify = (name: string, orderId: number) =>
    mock.as(name).call(currency.verifyIapOrder, { params: { orderId }, body: { receipt } })
  expect([(await verify('bob', bobOrder)).status, (await verify('bob', aliceOrder)).status]).toEqual([422, 404])
  expect(await verify('alice', aliceOrder)).toMatchObject({ status: 200, body: { state: 1 } })
})

test('only one of the receipts issued for an order is credited', async () => {
  const mock = openMock()
  const [first, second] = [await buy(mock, 'alice'), await buy(mock, 'alice')]
  const page = pagePath(mock.world.platform.links, 'store', first)
  const purchase = async () => {
    const html = await (await mock.visitor.fetch(page, { method: 'POST' })).text()
    return /<output>([^<]+)/.exec(html)?.[1] ?? ''
  }
  const receipts = [await purchase(), await purchase()]
  const verify = async (orderId: number, receipt = '') =>
    (await mock.as('alice').call(currency.verifyIapOrder, { params: { orderId }, body: { receipt } })).status
  expect([await verify(first, receipts[0]), await verify(second, receipts[1])]).toEqual([200, 422])
})

test('a pending purchase of the seeded world can be verified with its own receipt', async () => {
  const mock = openMock()
  const { store } = mock.world.platform
  const pending = await store.currency_orders.find({ where: { owner_id: 1, target_type: 'recharge' } })
  const order = pending.find(({ store_id, state }) => store_id !== null && state === 0)
  const [receipt] = (await store.receipts.find({})).filter(({ code }) => code.startsWith(`receipt-${order?.id}-`))
  const params = { orderId: order?.id ?? 0 }
  const body = { receipt: receipt?.code ?? '' }
  expect((await mock.as('alice').call(currency.verifyIapOrder, { params, body })).status).toBe(200)
})
