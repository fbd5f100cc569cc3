import { expect, test } from 'vitest'
import { inWorld, startTestServer } from './server.cases.ts'

test('the log shows the exchanges of one world or of all worlds', async () => {
  const server = await startTestServer()
  const list = async (query: string, headers = {}) =>
    JSON.parse((await server.kit(`GET /exchanges${query}`, headers)).text) as { id: number; world: string | null }[]
  const worlds = async (query: string, headers = {}) => (await list(query, headers)).map(({ world }) => world)
  await server.call('GET /api/v2/feeds')
  await server.call('GET /api/v2/feeds', inWorld('one'))
  await server.call('GET /api/v2/feeds', inWorld('two'))
  expect(await worlds('')).toEqual([null])
  expect(await worlds('', inWorld('two'))).toEqual(['two'])
  expect(await worlds('?world=one')).toEqual(['one'])
  expect(await worlds('?world=*')).toEqual([null, 'one', 'two'])
  const [, one] = await list('?world=*')
  const details = JSON.parse((await server.kit(`GET /exchanges/${one?.id}`)).text)
  expect(details).toMatchObject({
    world: 'one',
    operation: 'listFeeds',
    request: { headers: { 'x-kit-world': 'one' } },
  })
  expect(details.response.headers).toMatchObject({ vary: 'Origin' })
  expect(details.response.body.text).toMatch(/^\[\{"id":/)
  await server.kit('DELETE /exchanges?world=one')
  expect(await worlds('?world=*')).toEqual([null, 'two'])
})
