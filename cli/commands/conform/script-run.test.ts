import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { personNames } from '../../../conformance/model/person.ts'
import { folder } from '../../testing/folder.cases.ts'
import { type Served, serveMock, startKit } from '../../testing/kit-process.cases.ts'
import { caseIds, runConform } from './conform.cases.ts'
import { type Exchange, proxyTo } from './proxy.cases.ts'

let served: Served

beforeAll(async () => {
  served = await serveMock()
  return () => served.stop()
})

const passwords = Object.fromEntries(personNames.map((name) => [`${name.toUpperCase()}_PASSWORD`, 'password']))

const run = async (command: string, cwd: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    cwd,
    env: { PATH: process.env.PATH, ...passwords },
  })
  return stdout
}

const [like = ''] = caseIds('4.1/likes')

/** The script in the output of conform. */
const printedScript = (out: string): string => /^#!\/bin\/sh\n(?:.*\n)*?# received .*\n/m.exec(out)?.[0] ?? ''

const keepsCount = (exchange: Exchange) => {
  exchange.responseBody = exchange.responseBody.replace(/"like_count":\d+/, '"like_count":7654')
}

test('a printed script runs as it is and shows the wrong value', async () => {
  const { url } = await proxyTo(served.url, { onResponse: keepsCount })
  const { out, code } = await runConform(url, { only: [like] })
  expect(code).toBe(1)
  const shown = await run(printedScript(out), folder())
  expect(shown).toMatch(/^201 GET \/api\/v2\/feeds\/\d+\nHTTP\/1.1 201 Created\n(?:.*\n)*.*"like_count":7654/m)
})

const elsewhere = (exchange: Exchange) => {
  if (/\/feed\/topics\/\d+\/followers/.test(exchange.path))
    exchange.responseBody = exchange.responseBody.replaceAll(/"location":"[^"]*"/g, '"location":"Atlantis"')
}

test('the script of an observed failure shows both values', async () => {
  const { url } = await proxyTo(served.url, { onResponse: elsewhere })
  const cwd = folder()
  const { out } = await runConform(
    url,
    { only: ['listTopicFollowers'], scripts: 'scripts', concurrency: 1 },
    { folder: cwd },
  )
  expect(out).toContain('    sh scripts/observed_coherence_user.sh\n')
  const shown = await run('sh scripts/observed_coherence_user.sh', cwd)
  const [places = ''] = /(?<=actual {3}).*"Atlantis" in listTopicFollowers.*/.exec(out) ?? []
  expect(shown).toContain('"location":"Atlantis"')
  expect(shown).toContain(`"location":${/"[^"]*"(?= in (?!listTopicFollowers))/.exec(places)?.[0]}`)
})

test('the command line writes scripts, which contain no password', async () => {
  const { url } = await proxyTo(served.url, { onResponse: keepsCount })
  const cwd = folder()
  const args = ['conform', url, '--only', like, '--scripts', 'failures', '--no-retry']
  const { code, stdout } = await startKit(args, { cwd }).ended
  const [file = ''] = readdirSync(join(cwd, 'failures'))
  expect([code, file]).toEqual([1, `${like.replaceAll('/', '_')}.sh`])
  expect(stdout).toContain(`    sh failures/${file}\n`)
  expect(readFileSync(join(cwd, 'failures', file), 'utf8')).not.toMatch(/"password":"\w|Bearer [\w-]{8}/)
  expect(await run(`sh failures/${file}`, cwd)).toContain('"like_count":7654')
})
