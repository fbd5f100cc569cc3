import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { signingSink } from '../../conformance/node/journal-file.ts'
import { journalKeyVariable } from '../shared/journal-key.ts'
import { call, logIn } from '../testing/http-call.cases.ts'
import { type Ended, type Served, serve, startKit } from '../testing/kit-process.cases.ts'
import { runInProcess } from '../testing/run-in-process.cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'community-kit-clean-'))
const journal = join(folder, 'run.journal')

let served: Served

beforeAll(async () => {
  served = await serve()
  return async () => {
    await served.stop()
    rmSync(folder, { recursive: true })
  }
})

const key = 'a key of journals for tests, 32 characters and more'

const start = (...args: string[]) => startKit(args, { cwd: folder, env: { ...process.env, [journalKeyVariable]: key } })

const together = ({ code, stdout, stderr }: Ended) => ({ code, out: stdout + stderr })

const kit = async (...args: string[]) => together(await runInProcess(...args))

/** The number of journal entries that are not undone yet. */
function openIn(file: string): number {
  if (!existsSync(file)) return 0
  const lines = readFileSync(file, 'utf8').split('\n')
  const times = (word: string) => lines.filter((line) => line.includes(word)).length
  return times('"undo"') - times('"done"')
}

/** The newest feeds that a run created. */
async function marked(): Promise<unknown[]> {
  const token = await logIn(served.url, 'alice')
  const { body } = await call<{ feed_content: string }[]>(served.url, 'GET', '/api/v2/feeds?limit=100', token)
  return body.filter(({ feed_content }) => feed_content.includes('kit-'))
}

test('clean removes what a killed run left, once', async () => {
  const run = start('conform', served.url, '--only', 'feeds', '--concurrency', '8', '--journal', journal)
  while (openIn(journal) < 4 && run.child.exitCode === null) await new Promise((done) => setTimeout(done, 1))
  await run.stop('SIGKILL')
  appendFileSync(journal, '{"n":99999,"pers')
  const open = openIn(journal)
  expect(open).toBeGreaterThan(0)

  expect(statSync(journal).mode & 0o777).toBe(0o600)
  const { code, out } = together(await start('clean', journal, served.url).ended)
  expect(out).toMatch(/^removed feed \d+ of \w+$/m)
  expect(out).toMatch(/(\d+) created, \1 deleted, 0 left over/)
  expect([code, await marked()]).toEqual([0, []])

  const again = await kit('clean', journal, served.url, '--json')
  expect([again.code, JSON.parse(again.out).left]).toEqual([0, []])
  // Signatures look like tokens, but contain no dots.
  const secret = /password|Bearer|eyJ[\w-]+\./
  expect(await logIn(served.url, 'alice')).toMatch(secret)
  expect(readFileSync(journal, 'utf8')).not.toMatch(secret)
}, 60_000)

const entry = {
  n: 1,
  person: 'bob',
  operation: 'publishFeed',
  made: 'feed 1',
  undo: { operation: 'deleteFeed', params: { feedId: 1 } },
}

function journalOf(name: string, baseUrl: string, ...entries: object[]): string {
  const file = join(folder, name)
  const sink = signingSink((line) => appendFileSync(file, `${line}\n`), key)
  for (const line of [{ target: 'test', baseUrl }, ...entries]) sink(JSON.stringify(line), false)
  return file
}

test('leftovers are listed, and the exit code is 4', async () => {
  const broken = { ...entry, made: 'feed of unknown id', undo: undefined }
  const { code, out } = await kit('clean', journalOf('left.journal', served.url, broken), served.url)
  expect([code, out]).toEqual([4, expect.stringContaining('1 created, 0 deleted, 1 left over')])
})

test('a group that was being created when the run was killed is listed with its name and owner', async () => {
  const found = { field: 'groupname', text: 'a group kit-abcde-1' }
  const group = { n: 1, perhaps: true, person: 'bob', operation: 'createImGroup', made: 'group of unknown id', found }
  const { code, out } = await kit('clean', journalOf('group.journal', served.url, group), served.url)
  expect([code, out]).toEqual([4, expect.stringContaining('left    group of unknown id of bob: no operation finds "')])
  expect(out).toContain('it is named "a group kit-abcde-1" and belongs to "bob"; look for it by hand')
})

test('clean removes nothing from a server other than the one in the journal', async () => {
  const file = journalOf('other.journal', 'http://127.0.0.1:1', entry)
  expect(await kit('clean', file, served.url)).toEqual({
    code: 2,
    out: expect.stringContaining('written for http://127.0.0.1:1'),
  })
  expect(await kit('clean', file, 'http://127.0.0.1:1')).toEqual({
    code: 3,
    out: expect.stringContaining('1 leftover not removed yet'),
  })
})

test('a file that is not a journal is refused', async () => {
  expect(await kit('clean', join(folder, 'nothing.journal'))).toMatchObject({ code: 2 })
  expect((await kit('clean', import.meta.filename)).out).toContain('line 1 is not a journal line')
})

test('the server is not taken from the journal: it has to be given or configured', async () => {
  const { code, out } = await kit('clean', journalOf('nowhere.journal', served.url, entry))
  expect([code, out]).toEqual([2, expect.stringContaining('which server?')])
})

/** A feed of bob that no run created, and a journal line about it. */
async function foreignFeed(): Promise<{ id: number; line: string }> {
  const token = await logIn(served.url, 'bob')
  const body = { feed_content: 'my own', feed_from: 5, feed_mark: Date.now() }
  const { body: made } = await call<{ id: number }>(served.url, 'POST', '/api/v2/feeds', token, body)
  const undo = { operation: 'deleteFeed', params: { feedId: made.id } }
  return { id: made.id, line: JSON.stringify({ ...entry, n: 7, made: `feed ${made.id}`, undo }) }
}

const signedJournal = (name: string) => readFileSync(journalOf(name, served.url, entry, { done: 1 }), 'utf8')

/** Forgeries by somebody who does not have the key. */
const forgeries: [name: string, forge: (line: string) => string][] = [
  ['written by hand', (line) => `${JSON.stringify({ target: 'test', baseUrl: served.url })}\n${line}\n`],
  ['with a line added', (line) => `${signedJournal('added')}${line}\n`],
  [
    'with a line that carries the signature of another line',
    (line) => signedJournal('moved').replace(/^.*"n":1.*(,"mac":.*)$/m, `${line.slice(0, -1)}$1`),
  ],
  ['with lines of another journal', () => signedJournal('one') + signedJournal('two')],
  ['without its first line', () => signedJournal('headless').replace(/^.*\n/, '')],
]

test.each(forgeries)('a journal %s is refused, and nothing is removed', async (name, forge) => {
  const { id, line } = await foreignFeed()
  const file = join(folder, `${name.replaceAll(' ', '-')}.forged`)
  writeFileSync(file, forge(line))
  const { code, out } = await kit('clean', file, served.url)
  expect([code, out]).toEqual([
    2,
    expect.stringMatching(/nothing was removed: line \d (is not signed|was signed with another)/),
  ])
  expect(out).toContain(journalKeyVariable)
  const token = await logIn(served.url, 'bob')
  expect((await call(served.url, 'GET', `/api/v2/feeds/${id}`, token)).status).toBeLessThan(300)
})
