import { expect, test } from 'vitest'
import { serveMock } from '../../cli/testing/kit-process.cases.ts'
import { notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { written } from '../../conformance/suite.ts'

/** The rules are judged in process; here is what a transport can break. `npm run proof` runs the whole suite over sockets. */
const chosen = written.filter(({ id }) => /^(3|4\.1|5|7|8|9)\//.test(id))

test('the mock passes over sockets what a transport can break', async () => {
  const server = await serveMock()
  expect(await notPassed(targetAt(server.url), chosen)).toEqual([])
}, 150_000)
