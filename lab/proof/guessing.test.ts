import { expect, test } from 'vitest'
import { call } from '../../cli/testing/http-call.cases.ts'
import { serve, serveMock } from '../../cli/testing/kit-process.cases.ts'
import { notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { suite } from '../../conformance/suite.ts'

/** Cases that send wrong credentials. */
const wrongCredentials = /^4\.15\/(registering|logging-in|mini-program)\/|^generated\/\w+\/(login|register)/

const guessing = suite
  .map((one) => ({ ...one, cases: one.cases.filter(({ id }) => wrongCredentials.test(id)) }))
  .filter(({ cases }) => cases.length > 0)

test('a server with a guard against guessing conforms, even in a second run from the same address', async () => {
  const { url } = await serve()
  const target = targetAt(url)
  for (const _ of ['once', 'again']) {
    await target.adapter?.prepare?.({})
    expect(await notPassed(target, guessing)).toEqual([])
  }
}, 120_000)

/** The status of the sixth login with a wrong password. */
async function lastStatus({ url }: { readonly url: string }): Promise<number> {
  const body = { login: 'nobody', password: 'wrong' }
  let status = 0
  for (let index = 0; index < 6; index++)
    status = (await call(url, 'POST', '/api/v2/auth/login', undefined, body)).status
  return status
}

test('the guard against guessing is on by default in serve, and off by default in mock', async () => {
  const servers = await Promise.all([serve(), serve('--no-guard'), serveMock('--guard'), serveMock()])
  expect(await Promise.all(servers.map(lastStatus))).toEqual([429, 422, 429, 422])
}, 60_000)
