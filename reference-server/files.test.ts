import { expect, test } from 'vitest'
import {
  bearer,
  controlToken,
  openTestDatabase,
  startTestServer,
  type TestServer,
} from './testing/running-server.cases.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>'

const upload = ({ url }: TestServer, headers: Record<string, string>) =>
  fetch(`${url}/_kit/files?name=hill.svg`, { method: 'POST', body: svg, headers })

test('a file is uploaded with the control token, published, and served by another server with the same database', async () => {
  const database = await openTestDatabase()
  const server = await startTestServer({ database })
  expect((await upload(server, {})).status).toBe(401)
  const sent = await upload(server, { 'x-kit-token': controlToken })
  const { node, path } = (await sent.json()) as { node: string; path: string }
  const headers = bearer(await server.login())
  const body = { feed_content: 'A hill', feed_from: 5, feed_mark: 1, images: [node] }
  const { id } = (await server.call('POST /api/v2/feeds', body, headers)).json
  const { images } = (await server.call(`GET /api/v2/feeds/${id}`)).json
  expect(images).toMatchObject([{ url: server.url + path, node, dimension: { width: 40, height: 30 } }])
  const again = await startTestServer({ database })
  const { status, text } = await again.call(`GET ${path}`)
  expect([status, text]).toEqual([200, svg])
  expect((await again.call('GET /_kit/files/app/other/hill.svg')).status).toBe(404)
})
