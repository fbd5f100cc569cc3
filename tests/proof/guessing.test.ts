import { expect, test } from 'vitest'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { suite } from '../../conformance/suite.ts'

/** What sends wrong credentials. */
const wrongCredentials = /^4\.15\/(registering|logging-in|mini-program)\/|^generated\/\w+\/(login|register)/

const guessing = suite
  .map((one) => ({ ...one, cases: one.cases.filter(({ id }) => wrongCredentials.test(id)) }))
  .filter(({ cases }) => cases.length > 0)

test('a server that stops guessing passes the suite, also a second time from the same address', async () => {
  const { url } = await serve()
  for (const _ of ['once', 'again']) expect(await notPassed(targetAt(url), guessing)).toEqual([])
}, 120_000)
