import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Serves the page on loopback: `node docs/examples/gallery/serve.ts [address of the platform]`. */

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Names of this folder only: letters, one folder, an extension. */
const pattern = /^\/((?:[a-z]+\/)?[a-z]+\.(?:html|css|js))$/

export interface Gallery {
  readonly url: string
  close(): void
}

export async function serveGallery(port = 0): Promise<Gallery> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery.test')
    const name = pattern.exec(pathname === '/' ? '/index.html' : pathname)?.[1]
    const body = name && (await readFile(new URL(name, import.meta.url)).catch(() => undefined))
    if (!name || !body) return response.writeHead(404).end()
    return response.setHeader('content-type', types[extname(name)] ?? 'text/plain').end(body)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [api = 'http://127.0.0.1:8081'] = process.argv.slice(2)
  const { url } = await serveGallery(8082)
  process.stdout.write(`gallery on ${url}?api=${api}\n`)
}
