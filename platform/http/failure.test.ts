import { expect, test } from 'vitest'
import { createApp, type Platform } from '../app.ts'
import { type Store, StoreUnavailable } from '../store.ts'
import { seededRandom } from '../support/random.ts'
import { failureResponse } from './failure.ts'

test('a store fault gives 503 with Retry-After, an unknown outcome gives 503 without it, and any other error 500', () => {
  expect(failureResponse(new StoreUnavailable('full', new Error('no space')))).toEqual({
    status: 503,
    headers: { 'retry-after': '30' },
    body: { message: expect.stringContaining('nothing was changed') },
  })
  const unknown = failureResponse(new StoreUnavailable('unreachable', undefined, true))
  expect(unknown).toEqual({ status: 503, body: { message: expect.stringContaining('check whether it was saved') } })
  expect(failureResponse(new Error('no space'))).toMatchObject({ status: 500 })
})

/** Every access to the store fails. */
function appWithout(fault: StoreUnavailable) {
  const fail = async () => {
    throw fault
  }
  const table = new Proxy({}, { get: () => fail })
  const stubs: Readonly<Record<string | symbol, unknown>> = { transaction: fail, dataVersion: undefined }
  const store = new Proxy({}, { get: (_, name) => (name in stubs ? stubs[name] : table) }) as Store
  const errors: unknown[] = []
  const passwords = {} as Platform['passwords']
  const parts = { store, passwords, clock: { now: () => 0 }, random: seededRandom(1) }
  return { errors, app: createApp({ ...parts, onError: (error) => errors.push(error) }) }
}

const calls: [method: string, path: string, token?: string][] = [
  ['GET', '/feeds'],
  ['GET', '/feeds', 'of somebody'],
  ['POST', '/auth/login'],
]

test.each(calls)('%s %s returns 503 although no contract declares it', async (method, path, token) => {
  const fault = new StoreUnavailable('unreachable', undefined)
  const { app, errors } = appWithout(fault)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const body = method === 'POST' ? JSON.stringify({ login: 'alice', password: 'password' }) : null
  const response = await app.fetch(new Request(`http://mock.test/api/v2${path}`, { method, headers, body }))
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(errors).toEqual([fault])
})
