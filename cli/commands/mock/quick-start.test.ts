import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { folder } from '../../testing/folder.cases.ts'
import { startKit } from '../../testing/kit-process.cases.ts'

const send = (url: string, method = 'GET', body = '') =>
  new Promise<string>((resolve, reject) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const clientRequest = request(url, { method, headers }, (response) => resolve(text(response)))
    clientRequest.on('error', reject).end(body)
  })

const credentials = JSON.stringify({ login: 'alice', password: 'password' })

test('mock loads few files, responds, and writes its compile cache before it is killed', async () => {
  const cache = folder()
  const env = { ...process.env, NODE_COMPILE_CACHE: cache }
  const kit = startKit(['mock', '--port', '0', '--log', 'off'], { env })
  const [, url = ''] = await kit.waitFor('stdout', /listening on (http:\S+)\n/)
  expect(JSON.parse(await send(`${url}/api/v2/feeds?limit=1`))).toHaveLength(1)
  expect(JSON.parse(await send(`${url}/api/v2/feeds/999999`))).toEqual({ message: 'Feed not found' })
  expect(JSON.parse(await send(`${url}/api/v2/auth/login`, 'POST', credentials))).toHaveProperty('access_token')
  await expect.poll(() => readdirSync(cache, { recursive: true }).length).toBeGreaterThan(10)
  expect(readdirSync(cache, { recursive: true }).length).toBeLessThan(64)
  await kit.stop('SIGKILL')
})

test.each([['mock'], ['serve', '--db', ':memory:', '--seed', '1']])(
  '%s starts and responds without generating code from strings',
  async (...args) => {
    const flags = ['--disallow-code-generation-from-strings']
    const kit = startKit([...args, '--port', '0', '--log', 'off'], { nodeOptions: flags })
    const [, url = ''] = await kit.waitFor('stdout', /listening on (http:\S+)\n/)
    expect(JSON.parse(await send(`${url}/api/v2/feeds?limit=1`))).toHaveLength(1)
    await kit.stop('SIGKILL')
  },
)
