import { expect, test } from 'vitest'
import { serveMock } from '../../cli/testing/kit-process.cases.ts'
import { conformInPage, notPassed } from './suite-in-page.cases.ts'

/** A part that touches every kind of rule; `npm run proof` runs all of it. */
const inPage = ['2', '3', '4.1', '4.6', '4.12', 'generated/pages', 'conservation']

test('the platform passes in a browser page, as it does in Node', async () => {
  const outcomes = await conformInPage(undefined, inPage)
  expect(notPassed(outcomes)).toEqual([])
  expect(Object.keys(outcomes).length).toBeGreaterThan(200)
}, 120_000)

/** Pages have no access to the control plane. */
const needsControl = /^not exercised: needs .* of an adapter$/

/** A part, since each call from another origin is two: headers, methods, tokens, pages. */
const acrossOrigins = ['3.2', '5', '7', '8', '9', 'generated/pages']

test('the mock passes over HTTP what a page of another origin can show', async () => {
  const server = await serveMock()
  const outcomes = await conformInPage(server.url, acrossOrigins)
  expect(notPassed(outcomes).filter(([, outcome]) => !needsControl.test(outcome))).toEqual([])
  expect(Object.values(outcomes).filter((outcome) => outcome === 'passed').length).toBeGreaterThan(100)
}, 120_000)
