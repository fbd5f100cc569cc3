import { expect, test } from 'vitest'
import { call } from '../../cli/testing/http-call.cases.ts'
import { serve, serveMock } from '../../cli/testing/kit-process.cases.ts'

/** After six wrong passwords. */
async function lastStatus({ url }: { readonly url: string }): Promise<number> {
  const body = { login: 'nobody', password: 'wrong' }
  let status = 0
  for (let index = 0; index < 6; index++)
    status = (await call(url, 'POST', '/api/v2/auth/login', undefined, body)).status
  return status
}

/** `npm run proof` runs the cases with wrong credentials twice from one address. */
test('serve stops guessing unless told not to, and mock only if told to', async () => {
  const servers = await Promise.all([serve(), serve('--no-guard'), serveMock('--guard'), serveMock()])
  expect(await Promise.all(servers.map(lastStatus))).toEqual([429, 422, 429, 422])
}, 60_000)
