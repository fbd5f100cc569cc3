import { expect, onTestFinished, test } from 'vitest'
import { minute, timeOf } from '../../platform/support/time.ts'
import { openMock } from '../entry-points/open-mock.ts'
import { startTestServer } from '../entry-points/server/server.cases.ts'
import { createMock } from '../mock.ts'
import { startMockServer } from '../server.ts'
import { createWorld, type MockWorld } from '../world.ts'

const noon = Date.parse('2030-05-06T12:00:00Z')
const newest = ({ memory }: MockWorld) => memory.store.comments.first({ order: [['id', 'desc']] })
/** The age of the newest comment, in milliseconds. */
const ageOfNewest = async (world: MockWorld, start = world.clock.now()) =>
  start - timeOf((await newest(world))?.created_at ?? '')
const fixed = () => createWorld({ tick: () => 0 })
const hourOf = (text: string | undefined) => (text ?? '').slice(0, 13)

/** A world on real time that the test controls. */
function openReal(start = noon) {
  const real = { time: start }
  return { real, world: createWorld({ now: 'real', tick: () => real.time }) }
}

test('a world starts at the fixed time by default', async () => {
  for (const world of [fixed(), createWorld({ now: 'fixed', tick: () => 0 })]) {
    expect(new Date(world.clock.now())).toEqual(new Date('2026-11-01T08:30:00Z'))
    expect(await ageOfNewest(world)).toBeLessThan(20 * minute)
  }
})

test('a world that starts now has comments of the last minutes, and its clock runs', async () => {
  const { real, world } = openReal()
  expect(world.clock.now()).toBe(noon)
  expect(await ageOfNewest(world)).toBe(await ageOfNewest(fixed()))
  real.time += 60_000
  expect(world.clock.now()).toBe(noon + 60_000)
})

test('after a reset, a world on real time starts at the time of the reset, with rows relative to it', async () => {
  const { real, world } = openReal()
  const { id = 0 } = (await newest(world)) ?? {}
  await world.memory.store.comments.remove({ id })
  real.time = Date.parse('2030-05-09T07:00:30Z')
  await world.reset()
  expect(world.clock.now()).toBe(real.time)
  expect((await newest(world))?.id).toBe(id)
  expect(await ageOfNewest(world, Date.parse('2030-05-09T07:00:00Z'))).toBe(await ageOfNewest(fixed()))
})

test('after a reset, a world with a given start has the same start again, byte for byte', async () => {
  const mock = createMock(createWorld({ now: '2030-05-06T12:00:00Z', tick: () => 5 }))
  const before = [await mock.snapshot(), await newest(mock.world)]
  await mock.arrange({ now: '2031-01-01T00:00:00Z', feeds: [{ by: 'bob', text: 'Later' }] })
  await mock.reset()
  expect([await mock.snapshot(), await newest(mock.world)]).toEqual(before)
})

test('restoring a snapshot also restores its start and its time', async () => {
  const { world } = openReal()
  const snapshot = JSON.parse(JSON.stringify(await world.snapshot()))
  const other = openReal(noon + 10 * 86_400_000)
  const mock = createMock(other.world)
  await mock.restore(snapshot)
  expect([mock.clock.now().getTime(), await newest(other.world)]).toEqual([noon, await newest(world)])
  expect(await other.world.snapshot()).toEqual(snapshot)
})

test('an old snapshot without a start has the fixed start', async () => {
  const { start: _, ...old } = (await createWorld().snapshot()) as { start: number }
  const { world } = openReal()
  expect(await world.restore(old)).toBe(true)
  expect(await newest(world)).toEqual(await newest(fixed()))
})

test('a state is created at the start of the world', async () => {
  const { real, world } = openReal()
  real.time += 3_600_000
  const { topicId } = await createMock(world).load('carol-waits-for-audit')
  expect(await world.memory.store.topics.get(topicId)).toMatchObject({ created_at: '2030-05-06 13:00:00' })
})

test('the other entry points use real time by default, and accept a start', async () => {
  const real = hourOf(new Date().toISOString())
  const byDefault = await openMock({ hints: false })
  const server = await startMockServer()
  onTestFinished(() => server.close())
  const given = await openMock({ hints: false, now: new Date(noon) })
  for (const { clock } of [byDefault, server.mock])
    expect([real, hourOf(new Date().toISOString())]).toContain(hourOf(clock.now().toISOString()))
  expect(hourOf(given.clock.now().toISOString())).toBe('2030-05-06T12')
  await expect(startTestServer({ now: 'yesterday' })).rejects.toThrow(
    'startMockServer: now: must be real, fixed or a time: ',
  )
})

test('a named world of a server starts when it is created, or at the given start', async () => {
  const clockOf = async (server: Awaited<ReturnType<typeof startTestServer>>, name: string) =>
    JSON.parse((await server.kit('GET /clock', { 'x-kit-world': name })).text).now
  const real = await startTestServer({ now: 'real' })
  const before = Date.now()
  expect(Date.parse(await clockOf(real, 'made-later'))).toBeGreaterThanOrEqual(before)
  const given = await startTestServer({ now: '2030-05-06T12:00:00Z' })
  expect(hourOf(await clockOf(given, 'one'))).toBe('2030-05-06T12')
})
