import { spawnSync } from 'node:child_process'
import { cpSync, openSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { builtBin } from '../../../tools/packing/built-commands.ts'
import { folder } from '../../testing/folder.cases.ts'
import { startKit } from '../../testing/kit-process.cases.ts'
import { expectLightStart, runWatchingImports } from '../../testing/loaded-modules.cases.ts'
import { agentOf, newClient } from './client.cases.ts'

beforeAll(() => void builtBin(), 60_000)

test('over stdin and stdout: the mocks stop when the client leaves', async () => {
  const transport = new StdioClientTransport({ command: process.execPath, args: [builtBin(), 'mcp'], cwd: folder() })
  const client = newClient()
  await client.connect(transport)
  onTestFinished(() => client.close())
  const { call, read } = agentOf(client)
  const [, url = ''] = /listens on (\S+)/.exec((await call('start_mock')).text) ?? []
  expect((await fetch(`${url}/api/v2/feeds`)).status).toBe(200)
  expect(await read('kit://states')).toContain('carol-waits-for-audit')
  await client.close()
  await expect(fetch(`${url}/api/v2/feeds`)).rejects.toThrow('fetch failed')
})

test('messages can come from a file, and lines that are not messages do not stop the server', () => {
  const cwd = folder()
  const messages = join(cwd, 'messages.txt')
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const hello = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
  writeFileSync(messages, `nonsense\n{"jsonrpc":"2.0"}\n[]\n{"__proto__":{}}\n${hello}\n`)
  const stdio = [openSync(messages, 'r'), 'pipe', 'pipe'] as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtBin(), 'mcp'], {
    cwd,
    stdio: [...stdio],
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('"name":"community-kit"'), ''])
})

const token = 'a token for these tests'.replaceAll(' ', '-')

test('over HTTP: clients with the token share the mocks, and other requests are refused', async () => {
  const env = { ...process.env, MCP_TOKEN: token }
  const kit = startKit(['mcp', '--http', '--token-env', 'MCP_TOKEN'], { env, cwd: folder() })
  const [, url = ''] = await kit.waitFor('stdout', /^community-kit mcp listening on (http:\S+)\n/)
  await expectSharedMocks(url)
  await expectRefusals(url)
  await kit.stop()
})

async function expectSharedMocks(url: string): Promise<void> {
  const connect = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const client = newClient()
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
    onTestFinished(() => client.close())
    return agentOf(client)
  }
  const [first, second] = [await connect(), await connect()]
  await first.call('start_mock')
  const called = await second.call('call_operation', { target: 'mock-1', operation: 'listFeeds', query: { limit: 1 } })
  expect(called.text).toContain('listFeeds by visitor → 200')
}

/** Requests without the token, from other origins, or with another host name. */
async function expectRefusals(url: string): Promise<void> {
  const post = (headers: Record<string, string>, body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}') =>
    new Promise<number | undefined>((resolve, reject) => {
      const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
      const options = {
        ...{ method: 'POST', agent: false as const, setHost: headers.host === undefined },
        headers: { ...json, ...headers },
      }
      const call = request(url, options, (response) => {
        resolve(response.statusCode)
        call.destroy()
      })
      call.on('error', reject).end(body)
    })
  const authorization = `Bearer ${token}`
  expect(await post({})).toBe(401)
  expect(await post({ authorization: `${authorization}x` })).toBe(401)
  expect(await post({ authorization, host: 'evil.test' })).toBe(403)
  expect(await post({ authorization, origin: 'https://evil.test' })).toBe(403)
  expect(await post({ authorization }, 'nonsense')).toBe(400)
  expect(await post({ authorization })).toBe(200)
  // The server stops reading, which may break the connection before the response has arrived.
  expect(await post({ authorization }, `["${'x'.repeat(2 ** 21)}"]`).catch(() => 413)).toBe(413)
  expect(await post({ authorization })).toBe(200)
}

test('--json prints the address and a generated token; the token is in no other output', async () => {
  const kit = startKit(['mcp', '--http', '--json'], { cwd: folder() })
  const [json] = await kit.waitFor('stdout', /^\{.*?\n\}\n/s)
  expect(JSON.parse(json)).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/),
    token: expect.stringMatching(/^[\w-]{32}$/),
  })
  await kit.stop()
  const quiet = startKit(['mcp', '--http'], { cwd: folder() })
  await quiet.waitFor('stdout', /listening on/)
  await quiet.stop()
  expect(await quiet.ended).toMatchObject({
    code: 0,
    stderr: 'set the token with --token-env, or print it with --json\n',
  })
})

test.each([
  [['--port', '1'], /are for --http/],
  [['--allow', 'example.com'], /Give an origin/],
  [['--http', '--token-env', 'NO_SUCH_VARIABLE'], /at least 16 characters/],
])('wrong usage %j is explained', async (args, message) => {
  const { code, stderr } = await startKit(['mcp', ...args], { cwd: folder() }).ended
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
})

test('without the SDK, the message says how to install it', async () => {
  const cwd = folder()
  const copy = join(cwd, 'dist/cli/bin.mjs')
  cpSync(join(builtBin(), '../../..'), cwd, { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, [copy, 'mcp'], { cwd, input: '', encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/which is not installed: npm install @modelcontextprotocol\/server\n$/),
  ])
})

test('the help and other commands do not load the SDK', async () => {
  await expectLightStart('mcp', '--help')
  const { modules } = await runWatchingImports('list', 'gaps')
  expect(modules.filter((url) => url.includes('modelcontextprotocol') || url.includes('commands/mcp'))).toEqual([])
})
