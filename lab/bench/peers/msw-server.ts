// MSW with typical handwritten handlers for feeds. Usage: node msw-server.ts <port> <file of feeds>
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { HttpResponse, http } from 'msw'
import { getResponse } from 'msw/utils/get-response'
import type { Feed } from './peer.ts'

const [port, file = ''] = process.argv.slice(2)
const feeds: Feed[] = JSON.parse(readFileSync(file, 'utf8'))

const indexOf = (id: unknown) => feeds.findIndex((feed) => feed.id === Number(id))

function setLike(id: unknown, liked: boolean): boolean {
  const feed = feeds[indexOf(id)]
  if (feed) feeds[indexOf(id)] = { ...feed, has_like: liked }
  return feed !== undefined
}

const notFound = () => HttpResponse.json({ message: 'Feed not found' }, { status: 404 })

const handlers = [
  http.get('*/api/v2/feeds', ({ request }) => {
    const limit = Number(new URL(request.url).searchParams.get('limit') ?? 15)
    return HttpResponse.json(feeds.slice(0, limit))
  }),
  http.get('*/api/v2/feeds/:id', ({ params }) => {
    const feed = feeds[indexOf(params.id)]
    return feed ? HttpResponse.json(feed, { status: 201 }) : notFound()
  }),
  http.post('*/api/v2/feeds/:id/like', ({ params }) =>
    setLike(params.id, true) ? HttpResponse.json({ message: ['Liked'] }, { status: 201 }) : notFound(),
  ),
  http.delete('*/api/v2/feeds/:id/unlike', ({ params }) =>
    setLike(params.id, false) ? new HttpResponse(null, { status: 204 }) : notFound(),
  ),
]

serve({
  hostname: '127.0.0.1',
  port: Number(port),
  fetch: async (request) => (await getResponse(handlers, request)) ?? notFound(),
})
