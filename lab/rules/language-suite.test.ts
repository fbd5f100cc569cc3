import { expect, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { messagesCase } from '../../conformance/observer/agreement.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { writtenScenarios } from '../../conformance/scenarios/index.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'
import { sampleOf } from '../mutants/model/sample.ts'

const token = 'the token of this test'
const chosen = writtenScenarios.filter(({ id }) => /^4\.(1|3|6|9|14)\b/.test(id))

test('a world in Chinese conforms, and the suite knows its messages: a sample of cases', async () => {
  const target = inProcess(createWorld({ locale: 'zh', controlToken: token, rateLimit: 1_000_000 }), token)
  const only = [...sampleOf(casesIn(chosen), 12).map(({ id }) => id), messagesCase]
  const failed: string[] = []
  const passed: string[] = []
  for await (const { id, outcome, failure } of run(suite, target, { only })) {
    if (outcome === 'passed') passed.push(id)
    else if (outcome !== 'not exercised') failed.push(`${id} ${outcome}: ${failure?.message}`)
  }
  expect(failed).toEqual([])
  expect(passed).toContain(messagesCase)
  expect(passed.length).toBeGreaterThan(6)
}, 120_000)
