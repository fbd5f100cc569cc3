import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildExecutable } from '../../tools/packing/executable.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-executable-'))
/** No program can be found, not even Node. */
const env = { PATH: '/nonexistent', HOME: folder, KIT_TOKEN: 'the-token-of-these-tests' }
let kit: string

beforeAll(async () => {
  kit = await buildExecutable({ arch: 'x64', out: join(folder, 'out') })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: readonly string[]) => spawnSync(kit, args, { cwd: folder, env, encoding: 'utf8' })

async function serve(...args: readonly string[]) {
  const flags = ['--port', '0', '--log', 'off', '--quiet', '--control-token', env.KIT_TOKEN]
  const child = spawn(kit, [...args, ...flags], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const stop = async () => {
    child.kill()
    await once(child, 'close')
  }
  return { url: String(line).split(' ').at(-1) ?? '', stop }
}

test('the executable is smaller than 150 MB and starts within a second', () => {
  expect(statSync(kit).size / 1e6).toBeLessThan(150)
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now()
    expect(run('--version')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    })
    return performance.now() - started
  })
  expect(Math.min(...times)).toBeLessThan(1_000)
})

test('conform checks the mock and the reference server, and writes all reports', async () => {
  const formats = { junit: 'xml', html: 'html', json: 'json', md: 'md', sarif: 'sarif', badge: 'svg' }
  const reports = Object.entries(formats).map(([format, extension]) => `${format}=report.${extension}`)
  for (const command of [['mock'], ['serve', '--db', 'community.db', '--seed', '1']]) {
    const { url, stop } = await serve(...command)
    const flags = ['--wait', '10s', '--only', '3.2/audited', '--control-token-env', 'KIT_TOKEN', '--out', 'run.ndjson']
    const { status, stdout, stderr } = run('conform', url, ...flags, '--report', ...reports)
    expect([status, stdout], stderr).toEqual([0, expect.stringMatching(/conforms\n12 passed, 0 failed\n$/)])
    await stop()
  }
  for (const extension of Object.values(formats)) expect(existsSync(join(folder, `report.${extension}`))).toBe(true)
  expect(run('report', 'run.ndjson').status).toBe(0)
}, 120_000)

test('commands that read files of the package work', () => {
  expect(run('init', '.').status).toBe(0)
  expect(readFileSync(join(folder, 'mockServiceWorker.js'), 'utf8')).toContain('Mock Service Worker')
  expect(JSON.parse(run('openapi').stdout).openapi).toMatch(/^3\.1/)
  expect(run('docs', '--out', 'reference').status).toBe(0)
  expect(run('demo', '--once', '--only', '4.9').stdout).toMatch(/mock +conforms.*\n.*server +conforms/)
}, 120_000)

test('a configuration in TypeScript is read, and agents are served', () => {
  writeFileSync(join(folder, 'other.config.ts'), 'export default { baseUrl: "http://127.0.0.1:1" as string }\n')
  expect(run('conform', '--config', 'other.config.ts', '--wait', '100ms')).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('http://127.0.0.1:1 did not respond'),
  })
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const input = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`
  const server = spawnSync('/bin/sh', ['-c', `(printf '%s' "$1"; /bin/sleep 5) | "$0" mcp`, kit, input], {
    env,
    encoding: 'utf8',
  })
  expect(server.stdout).toContain('"serverInfo":{"name":"community-kit"')
}, 60_000)

test('the executable for arm64 is built from its own Node; it cannot run here', async () => {
  const file = await buildExecutable({ arch: 'arm64', out: join(folder, 'out') })
  // EM_AARCH64 in the header.
  expect(readFileSync(file).readUInt16LE(18)).toBe(0xb7)
  expect(readFileSync(file).includes('NODE_SEA_BLOB')).toBe(true)
}, 300_000)
