import { expect, test } from 'vitest'
import { comments } from '../../contracts/chapters/comments.ts'
import { events } from '../../contracts/chapters/events.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { comment } from '../../contracts/resources/comments.ts'
import { event, eventCategory } from '../../contracts/resources/events.ts'
import type { CaseSession } from '../client/case-session.ts'
import { exchangeOfCase, nextSession, openSession } from '../testing/observed-exchange.cases.ts'
import { Findings } from './findings.ts'
import { WrittenValues, writtenCase } from './written.ts'

const params = { feedId: 1 }

/** A run whose cases write and read comments. */
function observed() {
  const findings = new Findings(0)
  const relation = new WrittenValues(findings)
  const made = (id: number, body: string, fields: object) => ({
    ...(exampleOf(comment) as object),
    id,
    body,
    ...fields,
  })
  const result = () => findings.resultOf(writtenCase('commentFeed'))
  return {
    /** The response of commenting shows this text. */
    writes(session: CaseSession, id: number, body: string, fields: object = {}) {
      const shown = { message: ['Done'], comment: made(id, body, fields) }
      relation.note(exchangeOfCase(session, comments.commentFeed, shown, { raw: { params } }))
    },
    /** A list then shows this text. */
    reads(session: CaseSession, id: number, body: string, fields: object = {}, viewer = 'alice') {
      const shown = { comments: [made(id, body, fields)] }
      relation.note(exchangeOfCase(session, comments.listFeedComments, shown, { raw: { params }, viewer }))
    },
    readsTwiceInOneResponse(session: CaseSession, id: number, body: string) {
      const shown = { pinneds: [made(id, body, {})], comments: [made(id, body, {})] }
      relation.note(exchangeOfCase(session, comments.listFeedComments, shown, { raw: { params } }))
    },
    failure: () => result().failure,
    comparisons: () => result().comparisons,
  }
}

const between = (session: CaseSession, method: string) =>
  session.log.record({ person: 'alice', operation: 'x', method, path: '/', status: 204, ms: 1, headers: {} })

test('a value that differs after each of two writes fails the case of the operation', () => {
  const run = observed()
  const first = openSession()
  run.writes(first, 1, 'sent')
  run.reads(first, 1, 'stored')
  expect(run.failure()).toBeUndefined()
  const second = nextSession(first)
  run.writes(second, 2, 'sent')
  run.reads(second, 2, 'stored')
  expect(run.failure()).toMatchObject({
    id: 'observed/written/commentFeed',
    requirements: ['2.10/FeedComment.body'],
    expected: 'body of comment 2 in the response of commentFeed to be what is read afterwards: "stored"',
    actual: '"sent"',
    seenIn: ['4.1/likes/unliking'],
  })
})

test('if effects may show late, a read that comes too early is not a disagreement', () => {
  const run = observed()
  const session = openSession({ consistency: 60_000 })
  for (const id of [1, 2]) {
    run.writes(session, id, 'sent')
    run.reads(session, id, 'stored')
  }
  expect(run.failure()).toBeUndefined()
})

test('one agreement excuses all disagreements, because then others changed the value', () => {
  const run = observed()
  const session = openSession()
  run.writes(session, 1, 'sent')
  run.reads(session, 1, 'sent')
  for (const id of [2, 3]) {
    run.writes(session, id, 'sent')
    run.reads(session, id, 'stored')
  }
  expect(run.failure()).toBeUndefined()
  expect(run.comparisons()).toBeGreaterThan(20)
})

test('agreeing on zero excuses nothing', () => {
  const run = observed()
  const session = openSession()
  for (const [id, shown, stored] of [
    [1, 0, 0],
    [2, 0, 7],
    [3, 0, 7],
  ] as const) {
    run.writes(session, id, 'sent', { reply_user: shown })
    run.reads(session, id, 'sent', { reply_user: stored })
  }
  expect(run.failure()?.expected).toMatch(/^reply_user of comment 3/)
})

test('several reads after one write are one disagreement', () => {
  const run = observed()
  const session = openSession()
  run.writes(session, 1, 'sent')
  run.readsTwiceInOneResponse(session, 1, 'stored')
  run.reads(session, 1, 'stored')
  expect(run.failure()).toBeUndefined()
})

const interruptions: [string, string][] = [
  ['an adapter call', 'ADAPTER'],
  ['another write', 'DELETE'],
]

test.each(interruptions)('%s between write and read ends the comparison', (_, method) => {
  const run = observed()
  const session = openSession()
  for (const id of [1, 2]) {
    run.writes(session, id, 'sent')
    between(session, method)
    run.reads(session, id, 'stored')
  }
  expect([run.failure(), run.comparisons()]).toEqual([undefined, 0])
})

test('a read between write and read does not end the comparison', () => {
  const run = observed()
  const session = openSession()
  for (const id of [1, 2]) {
    run.writes(session, id, 'sent')
    between(session, 'GET')
    run.reads(session, id, 'stored')
  }
  expect(run.failure()).toBeDefined()
})

test('reads of another viewer or another case are not compared', () => {
  const run = observed()
  const session = openSession()
  for (const id of [1, 2]) {
    run.writes(session, id, 'sent')
    run.reads(session, id, 'stored', {}, 'bob')
    run.reads(nextSession(session), id, 'stored')
  }
  expect([run.failure(), run.comparisons()]).toEqual([undefined, 0])
})

test('a value that others changed since it was last seen is not a disagreement', () => {
  const run = observed()
  const session = openSession()
  for (const id of [1, 2]) {
    run.reads(session, id, 'before')
    run.writes(session, id, 'sent')
    run.reads(session, id, 'stored')
  }
  expect(run.failure()).toBeUndefined()
})

test('a value that is the same before and after the writes, but not in their responses, fails', () => {
  const run = observed()
  const session = openSession()
  for (const id of [1, 2]) {
    run.reads(session, id, 'stored')
    run.writes(session, id, 'sent')
    run.reads(session, id, 'stored')
  }
  expect(run.failure()).toBeDefined()
})

test('updated_at may change right after a write', () => {
  const run = observed()
  const session = openSession()
  for (const id of [1, 2]) {
    run.writes(session, id, 'sent')
    run.reads(session, id, 'sent', { updated_at: '2026-11-01 08:30:01' })
  }
  expect(run.failure()).toBeUndefined()
})

test('a number that counts a list is not compared, because other users change it', () => {
  const findings = new Findings(0)
  const relation = new WrittenValues(findings)
  const session = openSession()
  const category = exampleOf(eventCategory) as object
  const shown = (id: number, fields: object) => ({
    ...(exampleOf(event) as object),
    id,
    category: { ...category, ...fields },
  })
  const note = (endpoint: Endpoint, id: number, fields: object) =>
    relation.note(exchangeOfCase(session, endpoint, shown(id, fields), { raw: { params: { eventId: id } } }))
  for (const id of [1, 2]) {
    note(events.createEvent, id, { events_count: 5 })
    note(events.getEvent, id, { events_count: 6 })
  }
  expect(findings.resultOf(writtenCase('createEvent')).failure).toBeUndefined()
})
