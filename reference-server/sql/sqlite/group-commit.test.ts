import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../database.ts'
import { openForTest, temporaryFolder } from '../../testing/test-databases.cases.ts'
import { GroupCommit, type GroupSteps } from './group-commit.ts'
import { SqliteConnection } from './sqlite-connection.ts'

/** Logs what happens, in order. */
function loggedGroups(changed: Partial<GroupSteps> = {}) {
  const log: string[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const groups = new GroupCommit(
    (work) => {
      const run = queue.then(work)
      queue = run.catch(() => undefined)
      return run
    },
    {
      begin: async () => void log.push('begin'),
      commit: () => void log.push('commit'),
      isOpen: () => true,
      ...changed,
    },
  )
  const add = (name: string, work: () => Promise<unknown> = async () => log.push(name), mayBeLost = false) =>
    groups.run(work, 0, mayBeLost).then(
      () => log.push(`${name} acknowledged`),
      (error) => log.push(`${name} failed: ${error.message}`),
    )
  return { log, add }
}

test('waiting transactions share a commit and are acknowledged after it', async () => {
  const { log, add } = loggedGroups()
  await Promise.all([add('a'), add('b'), add('c')])
  expect(log).toEqual(['begin', 'a', 'b', 'c', 'commit', 'a acknowledged', 'b acknowledged', 'c acknowledged'])
})

test('a group waits once for others to join', async () => {
  const { log, add } = loggedGroups({ waitForMore: () => nextTurn() })
  const [a, b] = [add('a'), nextTurn().then(() => add('b'))]
  await Promise.all([a, b, b.then(() => add('c'))])
  const [together, alone] = [
    ['begin', 'a', 'b', 'commit', 'a acknowledged', 'b acknowledged'],
    ['begin', 'c', 'commit', 'c acknowledged'],
  ]
  expect(log).toEqual([...together, ...alone])
})

test('a transaction that may be lost joins a group that may not be, but not the other way round', async () => {
  const { log, add } = loggedGroups()
  const lossy = (name: string) => add(name, async () => log.push(name), true)
  await Promise.all([lossy('a'), lossy('b'), add('c'), lossy('d')])
  expect(log.filter((entry) => !entry.includes('acknowledged'))).toEqual([
    'begin',
    'a',
    'b',
    'commit',
    'begin',
    'c',
    'd',
    'commit',
  ])
})

test('a commit waits for the disk unless everything in it may be lost, and so does a write without a transaction', async () => {
  const { store } = await openForTest(join(temporaryFolder(), 'kit.db'))
  const run = SqliteConnection.prototype.run
  const levels: unknown[] = []
  const spy = vi.spyOn(SqliteConnection.prototype, 'run').mockImplementation(function (
    this: SqliteConnection,
    statement,
  ) {
    const isLast = statement.sql === 'commit' || statement.sql.startsWith('delete')
    if (isLast) levels.push(run.call(this, { sql: 'pragma synchronous', parameters: [] }).rows[0]?.[0])
    return run.call(this, statement)
  })
  onTestFinished(() => void spy.mockRestore())
  const change = (inside: typeof store) => inside.feeds.update({ id: 1 }, { hot: { add: 1 } })
  await store.transaction(change, { mayBeLost: true })
  await store.transaction(change)
  await store.transaction(change, { mayBeLost: true })
  await store.feeds.remove({ id: 2 })
  await Promise.all([store.transaction(change), store.transaction(change, { mayBeLost: true })])
  const [normal, full] = [1, 2]
  expect(levels).toEqual([normal, full, normal, full, full])
})

test('simultaneous requests share a commit on a file', async () => {
  const { store: onFile } = await openForTest(join(temporaryFolder(), 'kit.db'))
  const run = vi.spyOn(SqliteConnection.prototype, 'run')
  // A slow machine must not reach the time limit of a group.
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => [run, now].forEach((spy) => void spy.mockRestore()))
  const view = () => onFile.transaction((inside) => inside.feeds.update({ id: 1 }, { hot: { add: 1 } }))
  await Promise.all([1, 2, 3].map(() => nextTurn().then(view)))
  expect(run.mock.calls.filter(([{ sql }]) => sql === 'commit')).toHaveLength(1)
})

test('a group has at most 32 members', async () => {
  const { log, add } = loggedGroups()
  await Promise.all(Array.from({ length: 70 }, (_, number) => add(String(number))))
  expect(log.filter((entry) => entry === 'commit')).toHaveLength(3)
  expect(log.indexOf('0 acknowledged')).toBeLessThan(log.indexOf('40'))
})

test('if the commit fails, every member fails', async () => {
  const commit = () => {
    throw new Error('disk full')
  }
  const { log, add } = loggedGroups({ commit })
  await Promise.all([add('a'), add('b')])
  expect(log).toEqual(['begin', 'a', 'b', 'a failed: disk full', 'b failed: disk full'])
})

test('an error that ends the transaction fails the members before it, not those after it', async () => {
  let isOpen = true
  const begin = async () => {
    isOpen = true
  }
  const { log, add } = loggedGroups({ begin, isOpen: () => isOpen })
  const breaking = async () => {
    isOpen = false
    throw new Error('disk full')
  }
  await Promise.all([add('a'), add('b', breaking), add('c')])
  expect(log.sort()).toEqual(['a', 'a failed: disk full', 'b failed: disk full', 'c', 'c acknowledged', 'commit'])
})

test('a transaction that cannot begin fails alone', async () => {
  let begun = 0
  const begin = async () => {
    if (begun++ === 0) throw new Error('busy')
  }
  const { log, add } = loggedGroups({ begin })
  await Promise.all([add('a'), add('b')])
  expect(log).toEqual(['a failed: busy', 'b', 'commit', 'b acknowledged'])
})

const session = { user_id: 1, expires_at: '2026-11-01 08:30:00', refresh_until: '2026-11-01 08:30:00', revoked: false }

test.each([['a'], ['b'], ['c']])(
  'of three transactions at once, only %s, which fails, is rolled back',
  async (failing) => {
    const database = await openDatabase(':memory:')
    const insert = (token: string) =>
      database.store.transaction(async (inside) => {
        await inside.sessions.insert({ ...session, token })
        if (token === failing) throw new Error('no')
      })
    const settled = await Promise.allSettled(['a', 'b', 'c'].map(insert))
    const tokens = (await database.store.sessions.find({})).map(({ token }) => token)
    await database.close()
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(tokens).toEqual(['a', 'b', 'c'].filter((token) => token !== failing))
  },
)

test('a group commits after ten milliseconds, even if others are waiting', async () => {
  let time = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => void now.mockRestore())
  const { log, add } = loggedGroups()
  const slow = (name: string, milliseconds: number) =>
    add(name, async () => {
      time += milliseconds
      log.push(name)
    })
  await Promise.all([slow('a', 4), slow('b', 6), slow('c', 1)])
  const [first, second] = [
    ['begin', 'a', 'b', 'commit', 'a acknowledged', 'b acknowledged'],
    ['begin', 'c', 'commit', 'c acknowledged'],
  ]
  expect(log).toEqual([...first, ...second])
})

test('the stack trace of an error reaches from the work to its caller', async () => {
  const { store } = await openForTest(join(temporaryFolder(), 'kit.db'))
  async function failingWork() {
    await nextTurn()
    throw new Error('no')
  }
  async function callerOfTransaction() {
    await store.transaction(failingWork)
  }
  const error = await callerOfTransaction().catch((caught: Error) => caught)
  expect((error as Error).stack).toMatch(/failingWork.*GroupCommit\.run.*callerOfTransaction/s)
})
