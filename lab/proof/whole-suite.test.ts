import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { serve, serveMock } from '../../cli/testing/kit-process.cases.ts'
import { filesElsewhere, notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { startPostgres } from '../../reference-server/testing/postgres.cases.ts'
import { conformInPage, needsControl, notPassed as notPassedInPage } from './suite-in-page.cases.ts'

/** Every case on every store and transport; `npm test` runs the parts that could differ. */

const timeout = 300_000

/** Whole runs send more than 6000 requests per minute on a fast machine, and this target does not wait. */
const unlimited = ['--rate-limit', '1000000']

test(
  'the mock passes the whole suite over sockets',
  async () => {
    const server = await serveMock(...unlimited)
    expect(await notPassed(targetAt(server.url), suite)).toEqual([])
  },
  timeout,
)

test(
  'a server on an SQLite file passes the whole suite over sockets',
  async () => {
    const server = await serve('--db', join(folder(), 'world.sqlite'), '--seed', '1', ...unlimited)
    expect(await notPassed(targetAt(server.url), suite)).toEqual([])
  },
  timeout,
)

test(
  'two server processes on one PostgreSQL pass the whole suite, called round robin',
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const shared = ['--db', await postgres.create(), '--public-url', 'https://community.test', ...unlimited]
    const first = await serve(...shared, '--seed', '1')
    const second = await serve(...shared)
    expect(await notPassed(targetAt(first.url, second.url), suite)).toEqual([filesElsewhere])
  },
  timeout,
)

test(
  'the platform passes the whole suite in a browser page',
  async () => {
    const outcomes = await conformInPage(undefined, [])
    expect(notPassedInPage(outcomes)).toEqual([])
    expect(Object.keys(outcomes)).toHaveLength(casesIn(suite).length)
  },
  timeout,
)

/** Only headers, methods, tokens and pages, because each request from another origin needs a preflight request. */
const acrossOrigins = ['3.2', '5', '7', '8', '9', 'generated/pages']

test(
  'over HTTP, the mock passes the cases that a page of another origin can run',
  async () => {
    const server = await serveMock()
    const outcomes = await conformInPage(server.url, acrossOrigins)
    expect(notPassedInPage(outcomes).filter(([, outcome]) => !needsControl.test(outcome))).toEqual([])
    expect(Object.values(outcomes).filter((outcome) => outcome === 'passed').length).toBeGreaterThan(100)
  },
  timeout,
)
