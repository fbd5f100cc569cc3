import { expect, test } from 'vitest'
import { fileOf } from '../../../platform/views/files.ts'
import { controlToken, inWorld, logIn, startTestServer } from './server.cases.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>'

test('a picture of a named world is loaded without headers, and another world does not have it', async () => {
  const server = await startTestServer()
  const headers = { 'x-kit-token': controlToken, ...inWorld('one') }
  const sent = await fetch(`${server.url}/_kit/files?name=hill.svg`, { method: 'POST', body: svg, headers })
  const { node, path } = (await sent.json()) as { node: string; path: string }
  const alice = { ...(await logIn(server, 'alice', inWorld('one'))), ...inWorld('one') }
  const body = { name: 'Hill', visible: 'visible', join_mode: 'open', logo: node }
  const { id } = JSON.parse((await server.call('POST /api/v2/feed/topics', alice, body)).text)
  const [{ logo }] = JSON.parse((await server.call(`GET /api/v2/feed/topics?id=${id}`, alice)).text)
  expect(logo).toMatchObject({ mime: 'image/svg+xml', dimension: { width: 40, height: 30 } })
  expect(await (await fetch(logo.url)).text()).toBe(svg)
  expect((await fetch(server.url + path)).status).toBe(404)
  const other = { ...(await logIn(server, 'alice')) }
  expect((await server.call('POST /api/v2/feed/topics', other, body)).status).toBe(422)
  const drawn = { ...body, name: 'Drawn', logo: fileOf('local:logo-1.png').node }
  expect((await server.call('POST /api/v2/feed/topics', other, drawn)).status).toBe(201)
})
