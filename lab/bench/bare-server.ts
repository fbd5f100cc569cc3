// The limit for any server: node:http that sends the same bytes and stores likes. Usage: node bare-server.ts <port> <folder of responses>
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [port, folder = ''] = process.argv.slice(2)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const one = read('one.json')
const bytes = (text: string) => Buffer.from(text)
const [unliked, liked, list, done] = [
  bytes(one.replace(/"has_like":true/, '"has_like":false')),
  bytes(one.replace(/"has_like":false/, '"has_like":true')),
  bytes(read('list.json')),
  bytes('{"message":["Done"]}'),
]
const likes = new Set<string>()

function answerTo(method: string, path: string): Buffer {
  const id = /\/feeds\/(\d+)/.exec(path)?.[1]
  if (id === undefined) return list
  if (method === 'GET') return likes.has(id) ? liked : unliked
  if (method === 'POST') likes.add(id)
  else likes.delete(id)
  return done
}

createServer(({ method = '', url = '' }, response) => {
  const body = answerTo(method, url)
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body)
}).listen(Number(port), '127.0.0.1')
