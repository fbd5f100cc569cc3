import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../../testing/folder.cases.ts'
import { runConform } from './conform.cases.ts'
import type { ConformOptions } from './settings.ts'

const secret = { login: 'somebody', password: { env: 'KIT_ALICE' } }
const people = { alice: secret, bob: secret, carol: secret, dave: secret, root: secret }

const wrong: [
  name: string,
  address: string | undefined,
  options: ConformOptions,
  config: object | undefined,
  code: number,
  message: RegExp,
][] = [
  ['no address', undefined, {}, undefined, 2, /^which server\? Give its address/],
  ['not a URL', 'nonsense', {}, undefined, 2, /^the address is not a URL/],
  ['another scheme', 'ftp://127.0.0.1', {}, undefined, 2, /starts with http:/],
  ['a host without a scheme', 'localhost:8080', {}, undefined, 2, /starts with http:/],
  ['a password in the address', 'http://a:hush@127.0.0.1', {}, undefined, 2, /^omit the name and password/],
  ['a query', 'http://127.0.0.1/?a=b', {}, undefined, 2, /^omit the query and fragment/],
  ['an unknown word', 'http://127.0.0.1', { only: ['jointopic'] }, undefined, 2, /did you mean "joinTopic"\?/],
  ['an unknown word to skip', 'http://127.0.0.1', { skip: ['4.1/like'] }, undefined, 2, /did you mean "4.1\/likes"\?/],
  ['all skipped', 'http://127.0.0.1', { only: ['4.1'], skip: ['4.1'] }, undefined, 2, /^nothing to run/],
  [
    'only observed cases without the observer',
    'http://127.0.0.1',
    { only: ['observed/files'], observer: false },
    undefined,
    2,
    /^nothing to run.*omit --no-observer/,
  ],
  [
    'an unknown scenario',
    undefined,
    {},
    { baseUrl: 'http://127.0.0.1', unsupported: { scenarios: ['4.1/like'] } },
    2,
    /^in unsupported of the configuration: "4.1\/like" matches.*did you mean "4.1\/likes"\?/,
  ],
  ['an unknown key', undefined, {}, { baseURL: 'http://127.0.0.1' }, 2, /baseURL is unknown; did you mean "baseUrl"\?/],
  [
    'a missing variable',
    undefined,
    {},
    { baseUrl: 'http://127.0.0.1', people },
    2,
    /environment variable KIT_ALICE is not set/,
  ],
  [
    'a missing variable for the token',
    'http://127.0.0.1',
    { controlTokenEnv: 'KIT' },
    undefined,
    2,
    /environment variable KIT is not set/,
  ],
  [
    'no such configuration',
    'http://127.0.0.1',
    { config: 'no.json' },
    undefined,
    2,
    /^there is no configuration no\.json/,
  ],
  ['no such baseline', 'http://127.0.0.1', { baseline: 'no.txt' }, undefined, 2, /--update-baseline writes a new one/],
  ['--update-baseline without --baseline', 'http://127.0.0.1', { updateBaseline: true }, undefined, 2, /give both/],
  ['--against without a report', 'http://127.0.0.1', { against: 'x' }, undefined, 2, /^--against is for reports/],
  [
    '--against with a missing file',
    'http://127.0.0.1',
    { against: 'no.ndjson', report: [{ format: 'html', file: 'x.html' }] },
    undefined,
    2,
    /^cannot read .*no\.ndjson/,
  ],
  [
    '--changed without --since',
    'http://127.0.0.1',
    { changed: ['topics'] },
    undefined,
    2,
    /^--changed adds.*give both/,
  ],
  [
    '--since with a missing file',
    'http://127.0.0.1',
    { since: 'no.ndjson' },
    undefined,
    2,
    /^cannot read .*no\.ndjson/,
  ],
  ['--watch with a file', 'http://127.0.0.1', { watch: true, out: 'x' }, undefined, 2, /^--watch is interactive/],
  [
    'a blocked port',
    'http://127.0.0.1:9',
    { only: ['4.9'] },
    undefined,
    3,
    /127\.0\.0\.1:9\/\S+ fetch blocks this port/,
  ],
]

test.each(wrong)('%s: the message says what to do', async (_, address, options, config, code, message) => {
  const cwd = folder()
  if (config) writeFileSync(join(cwd, 'community-kit.config.json'), JSON.stringify(config))
  const result = await runConform(address, options, { folder: cwd })
  expect([result.code, result.err]).toEqual([code, expect.stringMatching(message)])
  expect(readdirSync(cwd).filter((name) => !name.startsWith('community-kit.config'))).toEqual([])
})
