import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, end, logIn, type Served, serve } from './serving.cases.ts'

const bin = fileURLToPath(new URL('bin.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'community-kit-clean-'))
const journal = join(folder, 'run.journal')

let served: Served

beforeAll(async () => {
  served = await serve()
})

afterAll(async () => {
  await end(served)
  rmSync(folder, { recursive: true })
})

const start = (...args: string[]) => spawn(process.execPath, [bin, ...args], { cwd: folder, stdio: 'pipe' })

async function kit(...args: string[]): Promise<{ code: number; out: string }> {
  const child = start(...args)
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      out += piece
    })
  const [code] = (await once(child, 'close')) as [number]
  return { code, out }
}

/** Entries that were written, less those that are done. */
function openIn(file: string): number {
  if (!existsSync(file)) return 0
  const lines = readFileSync(file, 'utf8').split('\n')
  const times = (word: string) => lines.filter((line) => line.includes(word)).length
  return times('"undo"') - times('"done"')
}

/** The newest feeds of everybody who takes part, that a run has marked as its own. */
async function marked(): Promise<unknown[]> {
  const token = await logIn(served.address, 'alice')
  const { body } = await call<{ feed_content: string }[]>(served.address, 'GET', '/api/v2/feeds?limit=100', token)
  return body.filter(({ feed_content }) => feed_content.includes('kit-'))
}

test('what a run that was killed has left is removed, once and for all', async () => {
  const child = start('conform', served.address, '--only', 'feeds', '--concurrency', '8', '--journal', journal)
  child.stdout.resume()
  child.stderr.resume()
  while (openIn(journal) < 4 && child.exitCode === null) await new Promise((done) => setTimeout(done, 1))
  child.kill('SIGKILL')
  await once(child, 'close')
  appendFileSync(journal, '{"n":99999,"pers')
  const open = openIn(journal)
  expect(open).toBeGreaterThan(0)

  const { code, out } = await kit('clean', journal)
  expect(out).toMatch(/^removed feed \d+ of \w+$/m)
  expect(out).toMatch(/(\d+) created, \1 deleted, 0 left over/)
  expect([code, await marked()]).toEqual([0, []])

  const again = await kit('clean', journal, '--json')
  expect([again.code, JSON.parse(again.out).left]).toEqual([0, []])
  expect(readFileSync(journal, 'utf8')).not.toMatch(/password|Bearer|eyJ/)
})

const entry = {
  n: 1,
  person: 'bob',
  operation: 'publishFeed',
  made: 'feed 1',
  undo: { operation: 'deleteFeed', params: { feedId: 1 } },
}

function journalOf(name: string, baseUrl: string, ...entries: object[]): string {
  const file = join(folder, name)
  for (const line of [{ target: 'test', baseUrl }, ...entries]) appendFileSync(file, `${JSON.stringify(line)}\n`)
  return file
}

test('what is left is told with what removes it, and code 4', async () => {
  const broken = { ...entry, made: 'feed of unknown id', undo: undefined }
  const { code, out } = await kit('clean', journalOf('left.journal', served.address, broken))
  expect([code, out]).toEqual([4, expect.stringContaining('1 created, 0 deleted, 1 left over')])
})

test('a group that was underway when the run was killed is told by its name and its owner', async () => {
  const found = { field: 'groupname', text: 'a group kit-abcde-1' }
  const group = { n: 1, perhaps: true, person: 'bob', operation: 'createImGroup', made: 'group of unknown id', found }
  const { code, out } = await kit('clean', journalOf('group.journal', served.address, group))
  expect([code, out]).toEqual([4, expect.stringContaining('left    group of unknown id of bob: no operation finds "')])
  expect(out).toContain('it is named "a group kit-abcde-1" and belongs to "bob"; look for it by hand')
})

test('nothing is removed from another server than the one of the journal', async () => {
  const file = journalOf('other.journal', 'http://127.0.0.1:1', entry)
  expect(await kit('clean', file, served.address)).toEqual({
    code: 2,
    out: expect.stringContaining('written for http://127.0.0.1:1'),
  })
  expect(await kit('clean', file)).toEqual({
    code: 3,
    out: expect.stringContaining('1 things are still to be removed'),
  })
})

test('what is no journal is refused', async () => {
  expect(await kit('clean', join(folder, 'nothing.journal'))).toMatchObject({ code: 2 })
  expect((await kit('clean', bin)).out).toContain('line 1 is not one of a journal')
})
