// The ceiling: Hono with static responses. Usage: node hello-server.ts <port> <folder of responses>
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [port, folder = ''] = process.argv.slice(2)
const headers = { 'content-type': 'application/json; charset=utf-8' }
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const one = read('one.json')
const list = read('list.json')

const app = new Hono()
app.get('/api/v2/feeds/:id', () => new Response(one, { status: 201, headers }))
app.get('/api/v2/feeds', () => new Response(list, { headers }))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) })
