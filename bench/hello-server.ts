// The ceiling: Hono answers bytes that it has, and does nothing else. node hello-server.ts <port> <folder with answers>
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [port, folder = ''] = process.argv.slice(2)
const headers = { 'content-type': 'application/json; charset=utf-8' }
const answer = (name: string) => readFileSync(join(folder, name), 'utf8')
const one = answer('one.json')
const list = answer('list.json')

const app = new Hono()
app.get('/api/v2/feeds/:id', () => new Response(one, { status: 201, headers }))
app.get('/api/v2/feeds', () => new Response(list, { headers }))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) })
