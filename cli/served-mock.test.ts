import { expect, onTestFinished, test } from 'vitest'
import { end, inTurn, serveMock, unpassed } from './serving.cases.ts'

test('the mock passes every case over sockets', async () => {
  const server = await serveMock()
  onTestFinished(() => end(server))
  expect(await unpassed(inTurn([server.address]))).toEqual([])
}, 150_000)
