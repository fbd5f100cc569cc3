import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './sockets.ts'

/** Records which paths were handled, and how many at once. */
async function listening(until: Promise<unknown> = Promise.resolve()) {
  const handled: string[] = []
  let [running, maxRunning] = [0, 0]
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    handled.push(pathname)
    maxRunning = Math.max(maxRunning, ++running)
    await until
    running--
    return new Response(`<${pathname}>`)
  }
  const sockets = await listen({ host: '127.0.0.1', port: 0, fetch })
  onTestFinished(() => sockets.close())
  return { port: sockets.port, handled, maxRunning: () => maxRunning }
}

async function dial(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.setEncoding('utf8').on('data', (data) => {
    text += data
  })
  await once(socket, 'connect')
  return { socket, responses: () => [...text.matchAll(/<([^>]+)>/g)].map(([, path]) => path) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)

test('pipelined requests get their responses in order, one at a time', async () => {
  const { port, maxRunning } = await listening()
  const { socket, responses } = await dial(port)
  socket.write(paths(50).map(get).join(''))
  await expect.poll(responses).toEqual(paths(50))
  expect(maxRunning()).toBe(1)
})

test('a request on another connection does not wait for all pipelined requests', async () => {
  const { port, handled } = await listening()
  const [many, one] = [await dial(port), await dial(port)]
  many.socket.write(paths(90).map(get).join(''))
  one.socket.write(get('/other'))
  await expect.poll(one.responses).toEqual(['/other'])
  await expect.poll(many.responses).toEqual(paths(90))
  expect(handled.indexOf('/other')).toBeLessThan(45)
})

test('a client that pipelines too many requests is cut off, and the rest is not handled', async () => {
  const { port, handled } = await listening()
  const [many, one] = [await dial(port), await dial(port)]
  many.socket.write(paths(300).map(get).join(''))
  await once(many.socket, 'close')
  one.socket.write(get('/other'))
  await expect.poll(one.responses).toEqual(['/other'])
  expect(handled.length).toBeLessThan(10)
})

test('requests of a client that has disconnected are not handled', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { port, handled } = await listening(mayEnd)
  const [many, one] = [await dial(port), await dial(port)]
  many.socket.write(paths(100).map(get).join(''))
  await expect.poll(() => handled).toEqual(['/0'])
  many.socket.resetAndDestroy()
  one.socket.write(get('/other'))
  await expect.poll(() => handled).toEqual(['/0', '/other'])
  end()
  await expect.poll(one.responses).toEqual(['/other'])
  expect(handled).toEqual(['/0', '/other'])
})

/** All kinds of requests: a shortcut for one kind could mix up the order of the responses. */
const kinds: Readonly<Record<string, (path: string) => string>> = {
  get,
  head: (path) => `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  options: (path) => `OPTIONS ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  encoded: (path) => get(`${path}?q=%41`),
  'dot segment': (path) => get(`/x/..${path}`),
  'host in capitals': (path) => `GET ${path} HTTP/1.1\r\nHost: LOCALHOST\r\n\r\n`,
  'IPv6 host': (path) => `GET ${path} HTTP/1.1\r\nHost: [::1]:80\r\n\r\n`,
  'invalid host': () => 'GET / HTTP/1.1\r\nHost: a"b\r\n\r\n',
  body: (path) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}`,
  'chunked body': (path) =>
    `PUT ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
}

/** Responds with the path in a header, which HEAD has too, and reads the body of some requests only. */
const echoPath = async (request: Request) => {
  const { pathname } = new URL(request.url)
  if (request.method === 'PUT') await request.text()
  return new Response(pathname === '/1' ? 'body' : null, { headers: { 'x-path': pathname } })
}

/** The paths of the responses to two requests that are sent in two parts. */
async function pathsOf(port: number, text: string, split: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const { promise, resolve } = Promise.withResolvers<string>()
  let received = ''
  socket.setEncoding('latin1').on('data', (data) => {
    received += data
    const found = [...received.matchAll(/x-path: (\S+)|HTTP\/1.1 (400)/gi)].map(([, path, status]) => path ?? status)
    if (found.length === 2) resolve(found.join(' '))
  })
  socket.on('error', (error) => resolve(error.message))
  const timer = setTimeout(() => resolve(`nothing after 5 s, but ${JSON.stringify(received)}`), 5000)
  socket.write(text.slice(0, split))
  setImmediate(() => setImmediate(() => socket.write(text.slice(split))))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}

test.each(Object.keys(kinds))(
  'two requests on one connection are answered in order, wherever they are split: %s first',
  async (first) => {
    const sockets = await listen({ host: '127.0.0.1', port: 0, fetch: echoPath })
    onTestFinished(() => sockets.close())
    const pathOf = (kind: string, path: string) => (kind === 'invalid host' ? '400' : path)
    const wrong: string[] = []
    for (const second of Object.keys(kinds)) {
      const text = `${kinds[first]?.('/1')}${kinds[second]?.('/2')}`
      const splits = Array.from({ length: text.length + 1 }, (_, at) => at)
      const expected = `${pathOf(first, '/1')} ${pathOf(second, '/2')}`
      while (splits.length > 0) {
        const some = splits.splice(0, 20)
        const found = await Promise.all(some.map((split) => pathsOf(sockets.port, text, split)))
        for (const [index, paths] of found.entries())
          if (paths !== expected) wrong.push(`${second} at ${some[index]}: ${paths}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
