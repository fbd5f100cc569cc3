import { expect, test } from 'vitest'
import { inProcess } from '../../../cli/shared/in-process.ts'
import type { Observation } from '../../../conformance/model/gaps.ts'
import { createWorld } from '../../../mock/world.ts'
import { isNoticed, judgements, targetFor } from './judging.ts'

const observation: Observation = {
  gap: 'G23',
  operation: 'refresh',
  expected: '401',
  status: 200,
  text: '',
  same: false,
}

test.each([
  ['what fails', { outcome: 'failed', observations: [] }, judgements],
  ['what cannot be exercised', { outcome: 'not exercised', observations: [] }, ['own']],
  ['a choice that may do damage', { outcome: 'passed', observations: [observation] }, ['recorded', 'pointed']],
  ['another choice', { outcome: 'passed', observations: [{ ...observation, gap: 'G01' }] }, []],
] as const)('%s is noticed where it counts', (_, verdict, ways) => {
  expect(judgements.filter((way) => isNoticed(verdict, way))).toEqual(ways)
})

test('only our own server is held to our choices, and only one way has no adapter', () => {
  const target = inProcess(createWorld({ controlToken: 'token' }), 'token')
  const shown = judgements.map((way) => {
    const { gaps, adapter } = targetFor(target, way)
    return [way, gaps, adapter !== undefined]
  })
  expect(shown).toEqual([
    ['own', 'held', true],
    ['recorded', 'observed', true],
    ['pointed', 'observed', true],
    ['foreign', 'observed', true],
    ['bare', 'observed', false],
  ])
})
