import { expect, onTestFinished, test } from 'vitest'
import { written } from '../conformance/suite.ts'
import { end, inTurn, serveMock, unpassed } from './serving.cases.ts'

test('the mock passes every scenario over sockets', async () => {
  const server = await serveMock()
  onTestFinished(() => end(server))
  expect(await unpassed(inTurn([server.address]), written)).toEqual([])
}, 150_000)
