// A handwritten server: node:http that looks up the caller, counts requests, views and likes, and creates the JSON of each response. It has no rules and
// validates nothing. Usage: node handwritten-server.ts <port> <folder of responses>
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'

interface Feed {
  readonly id: number
  feed_view_count: number
  readonly [field: string]: unknown
}

const [port, folder = ''] = process.argv.slice(2)
const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const list = read<Feed[]>('list.json')
const feeds = new Map([read<Feed>('one.json'), ...list].map((feed) => [feed.id, feed]))
const people = new Map([['alice', { id: 1 }]])
const calls = new Map<string, number>()
const likes = new Set<string>()

function answerTo(method: string, path: string, me: number | undefined): unknown {
  if (path.endsWith('/login')) return { access_token: 'alice' }
  const id = /\/feeds\/(\d+)/.exec(path)?.[1]
  const show = (feed: Feed) => ({ ...feed, has_like: likes.has(`${me} ${feed.id}`) })
  if (id === undefined) return list.map(show)
  const feed = feeds.get(Number(id))
  if (method === 'POST') likes.add(`${me} ${id}`)
  if (method === 'DELETE') likes.delete(`${me} ${id}`)
  if (method !== 'GET' || !feed) return { message: ['Done'] }
  feed.feed_view_count++
  return show(feed)
}

function answer({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const me = people.get(headers.authorization?.slice('Bearer '.length) ?? '')?.id
  const minute = `${me} ${Math.floor(Date.now() / 60_000)}`
  const count = (calls.get(minute) ?? 0) + 1
  calls.set(minute, count)
  const body = Buffer.from(JSON.stringify(answerTo(method, url, me)))
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'x-ratelimit-remaining': String(1e8 - count),
    })
    .end(body)
}

createServer(answer).listen(Number(port), '127.0.0.1')
