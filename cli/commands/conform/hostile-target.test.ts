import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { formatNames } from '../../shared/options.ts'
import { folder } from '../../testing/folder.cases.ts'
import { runConform } from './conform.cases.ts'
import { expectRedirectNotFollowed, json, serve } from './redirects.cases.ts'

/** Colours, a cleared screen, a hidden line, C1 controls, right-to-left override, CI commands, and markup. */
const hostile =
  '\u001b[2J\u001b]0;title\u0007\u009b31m\u007f\u202e\u2028\r\n::error::owned\n  ::stop-commands::x\n##[error]x ##vso[task.x]\u0000\ufffe|`</script><img src=x onerror=alert(1)>]]>'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for them
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/
const commands = /^\s*::|##(?:\[|vso\[)/m

const token = 'hush "hush"\\ sesame & more'
const session = JSON.stringify({ access_token: token, token_type: hostile, expires_in: 60, refresh_ttl: 60 })

/** A server that accepts every login, and handles other requests with `listener`. */
const afterLogin = (listener: RequestListener): Promise<string> =>
  serve((request, response) => {
    request.resume()
    if (request.url === '/api/v2/auth/login') response.writeHead(200, json).end(session)
    else listener(request, response)
  })

test('a hostile server controls neither the terminal nor CI nor a report, and no secret is shown', async () => {
  const echoes = [token, encodeURIComponent(token), Buffer.from(`x:${token}`).toString('base64'), token.toUpperCase()]
  const url = await afterLogin((_, response) => {
    const body = { message: hostile + echoes.join(' '), [hostile + token]: hostile, errors: { [hostile]: [hostile] } }
    response.writeHead(500, hostile.replace(/[^\t -~\u0080-\u00ff]/g, ''), { ...json, 'X-Echo': 'a\u009b31m' })
    response.end(JSON.stringify(body))
  })
  const at = folder()
  const report = formatNames.map((format) => ({ format, file: `run.${format}` }))
  const { out, err } = await runConform(url, { only: ['locations'], out: 'run.ndjson', report }, { folder: at })
  const files = ['run.ndjson', ...report.map(({ file }) => file)].map((name) => [
    name,
    readFileSync(join(at, name), 'utf8'),
  ])
  for (const [name, text = ''] of [['stdout', out], ['stderr', err], ...files]) {
    expect([name, controls.exec(text)?.[0]]).toEqual([name, undefined])
    for (const echo of [...echoes, JSON.stringify(token).slice(1, -1)])
      expect([name, text.includes(echo)]).toEqual([name, false])
  }
  expect([commands.exec(out)?.[0], commands.exec(err)?.[0], out.includes('owned')]).toEqual([
    undefined,
    undefined,
    true,
  ])
  for (const [name, text = ''] of files) if (name === 'run.html') expect(text).not.toContain('<img')
})

/** `npm run proof` tests each redirect with and without --check. */
test.each([
  ['the login', [false]],
  ['everything else', [false]],
  ['the control plane', [false, true]],
] as const)('a redirect of %s sends no credentials elsewhere (--check: %j)', expectRedirectNotFollowed)

const bomb = gzipSync(Buffer.alloc(16 * 2 ** 20, ' '))

/** Responses after which the run has to end with a failure or as interrupted. */
const attacks: [name: string, listener: RequestListener][] = [
  [
    'a body that unpacks to a thousand times its size',
    (_, response) => void response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(bomb),
  ],
  [
    'very long headers',
    (_, response) => void response.writeHead(200, { ...json, 'X-Long': 'x'.repeat(200_000) }).end('[]'),
  ],
  ['deeply nested JSON that never closes', (_, response) => void response.writeHead(200, json).end('['.repeat(50_000))],
  [
    'deeply nested JSON',
    (_, response) => void response.writeHead(200, json).end('['.repeat(20_000) + ']'.repeat(20_000)),
  ],
  [
    'prototype keys',
    (_, response) =>
      void response.writeHead(200, json).end('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ],
  [
    'numbers beyond the range of doubles',
    (_, response) => void response.writeHead(200, json).end('[{"id":1e999,"pid":-1e999,"name":1e400}]'),
  ],
  [
    'bytes that are not UTF-8',
    (_, response) => void response.writeHead(200, json).end(Buffer.from([0x5b, 0xff, 0xfe, 0xc3, 0x28, 0x5d])),
  ],
]

test.each(attacks)('%s: the run ends with a verdict', async (_, listener) => {
  const { code, out } = await runConform(await afterLogin(listener), { only: ['locations'], timeout: 10_000 })
  expect([[1, 3].includes(code), /\d+ passed, \d+ failed\s*$/.test(out)]).toEqual([true, true])
  expect(out).not.toMatch(/Maximum call stack|TypeError|polluted is/)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
