import { expect, test } from 'vitest'
import { inProcess } from '../../../cli/shared/in-process.ts'
import type { Observation } from '../../../conformance/model/gaps.ts'
import { createWorld } from '../../../mock/world.ts'
import { isDetected, modes, targetFor } from './detection-modes.ts'

const observation: Observation = {
  gap: 'G23',
  operation: 'refresh',
  expected: '401',
  status: 200,
  text: '',
  same: false,
}

test.each([
  ['a failed case', { outcome: 'failed', observations: [] }, modes],
  ['a case that is not exercised', { outcome: 'not exercised', observations: [] }, ['own']],
  ['a risky choice', { outcome: 'passed', observations: [observation] }, ['compared', 'findings']],
  ['another choice', { outcome: 'passed', observations: [{ ...observation, gap: 'G01' }] }, []],
] as const)('%s detects a mutant in the modes where it counts', (_, verdict, expected) => {
  expect(modes.filter((mode) => isDetected(verdict, mode))).toEqual(expected)
})

test('only the mode own checks our choices, and only the mode no-adapter has no adapter', () => {
  const target = inProcess(createWorld({ controlToken: 'token' }), 'token')
  const settings = modes.map((mode) => {
    const { gaps, adapter } = targetFor(target, mode)
    return [mode, gaps, adapter !== undefined]
  })
  expect(settings).toEqual([
    ['own', 'held', true],
    ['compared', 'observed', true],
    ['findings', 'observed', true],
    ['failures', 'observed', true],
    ['no-adapter', 'observed', false],
  ])
})
