import { expect, test } from 'vitest'
import type { Hint } from '../../../platform/hints/hint.ts'
import { inWorld, logIn, startTestServer } from './server.cases.ts'

test('the token of another world is refused with a hint that names that world', async () => {
  const hints: Hint[] = []
  const server = await startTestServer({ onHint: (hint) => hints.push(hint) })
  await logIn(server, 'carol')
  const [ofNone, ofOne] = [await logIn(server, 'alice'), await logIn(server, 'bob', inWorld('one'))]
  const ask = async (headers: Record<string, string>) => (await server.call('GET /api/v2/user/tags', headers)).status
  const says = () => hints.flatMap(({ problems }) => problems.map((problem) => problem.says))
  expect([await ask(ofOne), await ask({ ...ofNone, ...inWorld('one') })]).toEqual([401, 401])
  await expect
    .poll(says, { timeout: 15_000 })
    .toEqual([
      'belongs to the world one; send X-Kit-World: one, or log in to this one',
      'belongs to the default world; leave X-Kit-World out, or log in to this one',
    ])
  const [entry] = JSON.parse((await server.kit('GET /exchanges?status=401')).text)
  expect(entry.contract.hints[0].says).toMatch(/^belongs to the world one/)
  expect([await ask({ ...ofOne, ...inWorld('one') }), await ask(ofNone)]).toEqual([200, 200])
  await ask({ authorization: 'Bearer nobody' })
  await expect.poll(() => says().at(-1), { timeout: 15_000 }).toMatch(/^is not valid: it has expired/)
})
