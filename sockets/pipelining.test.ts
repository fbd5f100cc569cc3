import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './sockets.ts'

/** Records which paths were handled, and how many at once. */
async function listening(until: Promise<unknown> = Promise.resolve()) {
  const handled: string[] = []
  let [running, mostRunning] = [0, 0]
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    handled.push(pathname)
    mostRunning = Math.max(mostRunning, ++running)
    await until
    running--
    return new Response(`<${pathname}>`)
  }
  const sockets = await listen({ host: '127.0.0.1', port: 0, fetch })
  onTestFinished(() => sockets.close())
  return { port: sockets.port, handled, mostRunning: () => mostRunning }
}

async function dial(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.setEncoding('utf8').on('data', (data) => {
    text += data
  })
  await once(socket, 'connect')
  return { socket, answers: () => [...text.matchAll(/<([^>]+)>/g)].map(([, path]) => path) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)

test('requests sent ahead are answered in order, one at a time', async () => {
  const { port, mostRunning } = await listening()
  const { socket, answers } = await dial(port)
  socket.write(paths(50).map(get).join(''))
  await expect.poll(answers).toEqual(paths(50))
  expect(mostRunning()).toBe(1)
})

test('somebody else does not wait for all of them', async () => {
  const { port, handled } = await listening()
  const [many, one] = [await dial(port), await dial(port)]
  many.socket.write(paths(90).map(get).join(''))
  one.socket.write(get('/other'))
  await expect.poll(one.answers).toEqual(['/other'])
  await expect.poll(many.answers).toEqual(paths(90))
  expect(handled.indexOf('/other')).toBeLessThan(45)
})

test('a client that sends more ahead than any honest one is cut off, and nobody handles the rest', async () => {
  const { port, handled } = await listening()
  const [many, one] = [await dial(port), await dial(port)]
  many.socket.write(paths(300).map(get).join(''))
  await once(many.socket, 'close')
  one.socket.write(get('/other'))
  await expect.poll(one.answers).toEqual(['/other'])
  expect(handled.length).toBeLessThan(10)
})

test('what a client has sent ahead is not handled once it has left', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { port, handled } = await listening(mayEnd)
  const [many, one] = [await dial(port), await dial(port)]
  many.socket.write(paths(100).map(get).join(''))
  await expect.poll(() => handled).toEqual(['/0'])
  many.socket.resetAndDestroy()
  one.socket.write(get('/other'))
  await expect.poll(() => handled).toEqual(['/0', '/other'])
  end()
  await expect.poll(one.answers).toEqual(['/other'])
  expect(handled).toEqual(['/0', '/other'])
})
