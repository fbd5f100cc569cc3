import { expect, onTestFinished, test, vi } from 'vitest'
import { StoreUnavailable } from '../../../platform/store.ts'
import { type Run, sqlStatement } from '../engine.ts'
import { Replica } from './replica.ts'

const statement = sqlStatement('select 1')
const primary: Run = async () => ({ rows: [['primary']], count: 0 })

/** A replica at an address where nothing listens. */
function unreachable() {
  const onChange = vi.fn()
  const replica = new Replica('postgres://127.0.0.1:1/kit', onChange)
  onTestFinished(() => replica.close())
  return { onChange, read: () => replica.or(primary)(statement), replica }
}

test('a replica that cannot be reached is reported once, and the primary answers', async () => {
  const { onChange, read } = unreachable()
  expect((await read()).rows).toEqual([['primary']])
  expect((await read()).rows).toEqual([['primary']])
  expect(onChange.mock.calls).toEqual([[false]])
})

test('a commit stands even if its position cannot be read, and the replica is then not asked', async () => {
  const { onChange, read, replica } = unreachable()
  await replica.learn(() => Promise.reject(new StoreUnavailable('busy', undefined)))
  expect((await read()).rows).toEqual([['primary']])
  expect(onChange).not.toHaveBeenCalled()
})
