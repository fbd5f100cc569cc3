import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../../cli/testing/folder.cases.ts'
import { builtBin } from '../../tools/packing/built-commands.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/ci.md', import.meta.url)), 'utf8')

/** The block whose first line names this file. */
function exampleFile(name: string): string {
  const blocks = [...page.matchAll(/```\w+\n(.*?)```/gs)].map(([, code = '']) => code)
  const found = blocks.find((code) => code.split('\n')[0]?.endsWith(` ${name}`))
  if (found === undefined) throw new Error(`docs/ci.md has no example ${name}`)
  return found
}

const gitlabScript = () => {
  const { conformance } = parse(exampleFile('.gitlab-ci.yml')) as { conformance: { script: string[] } }
  return conformance.script.join('\n')
}

const jenkinsScript = () => /sh '''(.*?)'''/s.exec(exampleFile('Jenkinsfile'))?.[1] ?? ''

/** Commands that start a mock instead of the backend, and a short run instead of the whole suite. */
function stubs(port: number): string {
  const bin = folder()
  const kit = `"${process.execPath}" "${builtBin()}"`
  const serve = `exec ${kit} mock --port ${port} --log off --quiet > /dev/null`
  const write = (name: string, code: string) => writeFileSync(join(bin, name), `#!/bin/sh\n${code}\n`, { mode: 0o755 })
  for (const name of ['php', 'python']) write(name, serve)
  write('go', `printf '#!/bin/sh\\n${serve}\\n' > server; chmod +x server`)
  write('npx', `[ "$1 $2" = "--yes community-kit" ] || exit 9; shift 2; exec ${kit} "$@" --only 4.9`)
  return bin
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Ends the whole group of processes: a job does not wait for its server. */
async function runScript(
  code: string,
  shell: readonly string[],
): Promise<{ status: unknown; text: string; cwd: string }> {
  const [port, cwd] = [await freePort(), folder()]
  const bin = stubs(port)
  mkdirSync(join(cwd, 'cmd'))
  writeFileSync(join(cwd, 'start-server.sh'), '#!/bin/sh\nexec php\n', { mode: 0o755 })
  writeFileSync(join(cwd, 'known-failures.txt'), '')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, GITHUB_ACTIONS: '' }
  const [command = '', ...args] = [...shell, '-c', code.replaceAll('8080', String(port))]
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece))
  const [status] = await once(child, 'exit')
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // No process was left.
  }
  return { status, text, cwd }
}

test.each([
  ['PHP', () => exampleFile('conformance-php.sh')],
  ['Go', () => exampleFile('conformance-go.sh')],
  ['Python', () => exampleFile('conformance-python.sh')],
  ['GitLab', gitlabScript],
  ['Jenkins', jenkinsScript],
])(
  'the example for %s starts the server, waits, runs the suite and keeps the reports',
  async (name, code) => {
    const shell = name === 'Jenkins' ? ['sh', '-xe'] : name === 'GitLab' ? ['bash', '-e'] : ['sh']
    const { status, text, cwd } = await runScript(code(), shell)
    expect([status, text]).toEqual([0, expect.stringMatching(/conforms\n\d+ passed, 0 failed\n/)])
    for (const file of ['run.ndjson', 'junit.xml', 'report.html'])
      expect([file, existsSync(join(cwd, file))]).toEqual([file, true])
  },
  60_000,
)
