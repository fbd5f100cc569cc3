import { expect, test } from 'vitest'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { mutatedTarget } from './evidence/run-mutant.ts'
import { alterReply, changeAt } from './model/alter-response.ts'

/** Required fields that many cases read, with the operation that leaves them out. */
const fields = [
  ['register', 'token'],
  ['refresh', 'access_token'],
  ['getBootstrappers', 'currency'],
  ['randomTopics', 'meta'],
  ['randomTopics', 'links'],
  ['listApplyLogs', 'user'],
  ['getSignView', 'signList'],
  ['searchLocations', 'tree'],
  ['getTopicConfig', 'config'],
] as const

const without = (path: string) =>
  alterReply((given) =>
    given.status < 300 ? { ...given, body: changeAt(given.body, path.split('.'), () => undefined) } : given,
  )

test.for(fields)('a server whose %s leaves out %s fails in one case, and no case breaks', async ([operation, path]) => {
  const mutant = { id: `omits ${operation} ${path}`, operation, proxy: without(path) }
  const outcomes: Record<string, string[]> = {}
  for await (const { id, outcome, reason, failure } of run(suite, mutatedTarget(mutant), { only: [operation] }))
    outcomes[outcome] = [...(outcomes[outcome] ?? []), `${id}: ${reason ?? failure?.actual}`]
  expect(outcomes.error ?? []).toEqual([])
  expect(outcomes.failed).toEqual([expect.stringContaining(`${path} is absent from the response of ${operation}`)])
  const reasons = (outcomes['not exercised'] ?? []).filter((reason) => !reason.startsWith('observed/'))
  expect(reasons.filter((reason) => /needs (\S+), which \w+ leaves out/.exec(reason)?.[1] !== path)).toEqual([])
})
