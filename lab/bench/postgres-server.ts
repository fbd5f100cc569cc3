// A handwritten server: node:http and one named statement on a pool for each request, on the database of community-kit serve. No login, no rate limit, no
// rules, no validation; only `function` counts views and likes. Usage: node postgres-server.ts <port> <database> <select|join|function>
import { createServer } from 'node:http'
import pg from 'pg'
import { callOf, postgresFunctions } from './postgres-functions.ts'

const [port, connectionString, kind = 'select'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
if (kind === 'function') await pool.query(postgresFunctions)

/** A feed with the related rows that a response contains. */
const joined = (where: string) => `select coalesce(json_agg(feed order by id desc), '[]') from (
  select feeds.*, row_to_json(users) as user,
    (select json_agg(json_build_object('id', topics.id, 'name', topics.name)) from feed_topics
      join topics on topics.id = feed_topics.topic_id where feed_topics.feed_id = feeds.id) as topics,
    (select json_agg(feed_categories) from category_feeds
      join feed_categories on feed_categories.id = category_feeds.category_id where category_feeds.feed_id = feeds.id) as categories,
    exists (select 1 from likes where likeable_type = 'feeds' and likeable_id = feeds.id and user_id = 1) as has_like,
    exists (select 1 from collects where feed_id = feeds.id and user_id = 1) as has_collect
  from feeds join users on users.id = feeds.user_id ${where}) as feed`

const selected = `select json_build_object('id', id, 'feed_content', feed_content) from feeds where id = $1`
const one = joined('where feeds.id = $1')
const list = joined('where feeds.deleted_at is null and not feeds.members_only order by feeds.id desc limit $1')

async function answer(method: string, path: string): Promise<unknown> {
  const id = /\/feeds\/(\d+)/.exec(path)?.[1]
  const query = async (name: string, text: string, ...values: unknown[]) =>
    (await pool.query({ name, text, values, rowMode: 'array' })).rows[0]?.[0]
  if (kind === 'function') return query(method, callOf(method), id ?? 1)
  if (kind === 'select') return query('select', selected, id ?? 1)
  if (id === undefined) return query('list', list, 15)
  return (await query('one', one, id))[0]
}

createServer(async ({ method = '', url = '' }, response) => {
  try {
    const body = Buffer.from(JSON.stringify(await answer(method, url)))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(port), '127.0.0.1')
