import { expect, onTestFinished, test } from 'vitest'
import { written } from '../conformance/suite.ts'
import { end, inTurn, serveMock, unpassed } from './serving.cases.ts'

/** Its rules are judged in process, and all of it over sockets by `demo`: here, what a transport can spoil. */
const chosen = written.filter(({ id }) => /^(3|4\.1|5|7|8|9)\//.test(id))

test('the mock passes a good part of the scenarios over sockets', async () => {
  const server = await serveMock()
  onTestFinished(() => end(server))
  expect(await unpassed(inTurn([server.address]), chosen)).toEqual([])
}, 150_000)
