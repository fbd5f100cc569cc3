import { expect, test } from 'vitest'
import { brands } from '../../contracts/chapters/brands.ts'
import { events } from '../../contracts/chapters/events.ts'
import { openMock } from './mock-steps.cases.ts'

const alice = { email: 'alice@example.test', phone: '13800000001' }

test("only the creator and administrators see the contact data of an event's creator", async () => {
  const mock = openMock()
  const query = { user_id: await mock.as('alice').id() }
  const creatorFor = async (viewer = mock.visitor) => {
    const answer = await viewer.call(events.listEvents, { query })
    return answer.status === 200 ? answer.body[0]?.creator : undefined
  }
  for (const name of ['alice', 'root'])
    expect(await creatorFor(mock.as(name))).toMatchObject({ ...alice, invite_code: expect.any(String) })
  for (const viewer of [mock.visitor, mock.as('bob')]) {
    const creator = await creatorFor(viewer)
    expect(creator).toMatchObject({ email: null, phone: null })
    expect(creator).not.toHaveProperty('invite_code')
  }
})

test("only the creator and administrators see the invite code of a brand's creator", async () => {
  const mock = openMock()
  const { store } = mock.world.platform
  const [brand] = await store.brands.find({ where: { user_id: await mock.as('alice').id() } })
  const codes = async (viewer = mock.visitor) => {
    const single = await viewer.call(brands.getBrand, { params: { brandId: brand?.id ?? 0 } })
    const list = await viewer.call(brands.listBrands, { query: { user_id: brand?.user_id, with: 'creator' } })
    const listed = list.status === 200 ? list.body : []
    return [...(single.status === 200 ? [single.body] : []), ...listed].map(
      ({ creator }) => typeof creator?.invite_code,
    )
  }
  expect(new Set(await codes(mock.as('alice')))).toEqual(new Set(['string']))
  expect(new Set(await codes(mock.as('root')))).toEqual(new Set(['string']))
  expect(new Set(await codes())).toEqual(new Set(['undefined']))
  expect(new Set(await codes(mock.as('bob')))).toEqual(new Set(['undefined']))
})
