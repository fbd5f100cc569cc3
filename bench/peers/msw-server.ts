// MSW alone, as a developer would write it for a list of feeds: node msw-server.ts <port> <file with feeds>
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { HttpResponse, http } from 'msw'
import { getResponse } from 'msw/utils/get-response'
import type { Feed } from './peer.ts'

const [port, file = ''] = process.argv.slice(2)
const feeds: Feed[] = JSON.parse(readFileSync(file, 'utf8'))

const placeOf = (id: unknown) => feeds.findIndex((feed) => feed.id === Number(id))

function like(id: unknown, liked: boolean): boolean {
  const feed = feeds[placeOf(id)]
  if (feed) feeds[placeOf(id)] = { ...feed, has_like: liked }
  return feed !== undefined
}

const missing = () => HttpResponse.json({ message: 'There is no such feed' }, { status: 404 })

const handlers = [
  http.get('*/api/v2/feeds', ({ request }) => {
    const limit = Number(new URL(request.url).searchParams.get('limit') ?? 15)
    return HttpResponse.json(feeds.slice(0, limit))
  }),
  http.get('*/api/v2/feeds/:id', ({ params }) => {
    const feed = feeds[placeOf(params.id)]
    return feed ? HttpResponse.json(feed, { status: 201 }) : missing()
  }),
  http.post('*/api/v2/feeds/:id/like', ({ params }) =>
    like(params.id, true) ? HttpResponse.json({ message: ['Liked'] }, { status: 201 }) : missing(),
  ),
  http.delete('*/api/v2/feeds/:id/unlike', ({ params }) =>
    like(params.id, false) ? new HttpResponse(null, { status: 204 }) : missing(),
  ),
]

serve({
  hostname: '127.0.0.1',
  port: Number(port),
  fetch: async (request) => (await getResponse(handlers, request)) ?? missing(),
})
