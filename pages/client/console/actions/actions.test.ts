import { expect, test } from 'vitest'
import { memberships } from '../../../../contracts/chapters/memberships.ts'
import { createMock, type Mock } from '../../../../mock/mock.ts'
import { createWorld, type MockWorld } from '../../../../mock/world.ts'
import {
  type Action,
  advanceBy,
  applicationActions,
  grantTo,
  literal,
  loadState,
  paymentActions,
  resetWorld,
  restoreSnapshot,
  resumeClock,
  stopClock,
  takeSnapshot,
  topicActions,
  withdrawalActions,
} from './actions.ts'

/** A world with a pending application, payment, withdrawal and topic. */
async function open() {
  const world = createWorld({ tick: () => 0, controlToken: 'open sesame' })
  const mock = createMock(world)
  const { topics, orders } = await mock.arrange({
    topics: [
      { owner: 'alice', name: "Carol's turn", waiting: ['carol'] },
      { owner: 'bob', name: 'Not admitted yet', status: 'waiting' },
    ],
    orders: [{ by: 'carol', amount: 100, state: 'pending' }],
  })
  await mock.as('carol').fetch('/api/v2/currency/cash', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 200 }),
  })
  const { store } = world.platform
  const [cash] = await store.currency_orders.find({ order: [['id', 'desc']], limit: 1 })
  const [application] = await store.applications.find({ order: [['id', 'desc']], limit: 1 })
  // The test code decides as the owner of the topic, who has to log in first.
  await mock.as('alice').token()
  const snapshot = await mock.snapshot()
  return { world, mock, snapshot, application, cash, order: orders[0]?.id ?? 0, topic: topics[1]?.id ?? 0 }
}

async function byControl(world: MockWorld, { request }: Action): Promise<void> {
  const headers = { 'x-kit-token': 'open sesame', 'content-type': 'application/json' }
  const body = request.body === undefined ? null : JSON.stringify(request.body)
  const response = await world.fetch(
    new Request(`http://kit.test/_kit${request.path}`, { method: request.method, headers, body }),
  )
  if (!response.ok) throw new Error(await response.text())
}

const imports = /^import \{ (\w+) \} from 'community-kit\/contracts\/([\w-]+)'$/gm

/** Runs the shown code with its package imports resolved to the sources. */
async function byCode({ code }: Action, mock: Mock, snapshot: unknown): Promise<void> {
  const found = [...code.matchAll(imports)]
  const modules = found.map(([, name = '', path = '']) => {
    const exported = path === 'memberships' && name === 'memberships' ? memberships : undefined
    return exported ?? expect.fail(`${name} of community-kit/contracts/${path} is unknown to this test`)
  })
  const names = found.map(([, name = '']) => name)
  const takesSnapshot = code.includes('const snapshot')
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  const parameters = ['mock', ...(takesSnapshot ? [] : ['snapshot']), ...names, code.replaceAll(imports, '')]
  await AsyncFunction(...parameters)(mock, ...(takesSnapshot ? [] : [snapshot]), ...modules)
}

const stateOf = async (world: MockWorld) => ({ whole: await world.snapshot(), clock: world.clock.state })

const actions: Readonly<Record<string, (opened: Awaited<ReturnType<typeof open>>) => readonly Action[]>> = {
  applications: ({ application = { id: 0 } }) => applicationActions(application, { owner: 'alice', who: 'carol' }),
  payments: ({ order }) => paymentActions(order),
  withdrawals: ({ cash }) => withdrawalActions(cash?.id ?? 0),
  topics: ({ topic }) => topicActions(topic),
  grants: () => [
    grantTo('dave', { currency: 30, permissions: ['create:brand'], roles: ['administrator'] }),
    grantTo('4', { currency: 30 }),
  ],
  clock: () => [advanceBy('1 day'), advanceBy('1h 30m'), stopClock, resumeClock],
  worlds: ({ snapshot }) => [
    loadState('dave-is-broke'),
    resetWorld,
    takeSnapshot,
    restoreSnapshot({ ...(snapshot as object), now: Date.UTC(2027, 0, 1) }),
  ],
}

/** These do not change the world. */
const withoutEffect: readonly Action[] = [takeSnapshot, resumeClock]

test.each(Object.keys(actions))('the shown code does what the button does: %s', async (kind) => {
  const count = actions[kind]?.(await open()).length ?? 0
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index++) {
    const [one, other] = [await open(), await open()]
    const action = actions[kind]?.(one)[index] as Action
    const before = await stateOf(one.world)
    await byControl(one.world, action)
    await byCode(action, other.mock, action.request.body)
    const after = await stateOf(one.world)
    expect(await stateOf(other.world), action.code).toEqual(after)
    if (!withoutEffect.includes(action)) expect(after, action.code).not.toEqual(before)
  }
})

test('a name cannot break out of its quotes', () => {
  const hostile = ["'); alert(1); ('", '\\', 'a\nb', '\u2028', 'it’s', '小明']
  for (const text of hostile) expect(Function(`return ${literal(text)}`)()).toBe(text)
  expect(literal('alice')).toBe("'alice'")
})
