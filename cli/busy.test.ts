import { expect, onTestFinished, test } from 'vitest'
import { run } from '../conformance/run.ts'
import { suite } from '../conformance/suite.ts'
import { bustle } from './busy.cases.ts'
import { end, inTurn, serve } from './serving.cases.ts'

/** What reads lists of everybody, or counts what others may move too. */
const only = ['4.1', '4.1.1', '4.1.2', '4.3', '4.5', '4.5.2', '4.5.3', '4.12', '6', 'generated/pages', 'conservation']

test('a larger world in which others write all the while is not accused', async () => {
  const server = await serve('--db', ':memory:', '--seed', '1', '--size', 'medium')
  onTestFinished(() => end(server))
  const { control, ...target } = inTurn([server.address])
  if (!control) throw new Error('the server has no control plane')
  const others = bustle(server.address, control, 3)
  const accused: string[] = []
  let passed = 0
  for await (const { address, outcome, reason, failure } of run(
    suite,
    { ...target, control },
    { only, concurrency: 4 },
  ))
    if (outcome === 'passed') passed++
    else accused.push(`${address} ${outcome}: ${reason ?? failure?.message}`)
  const done = await others.end()
  expect(accused).toEqual([])
  expect(passed).toBeGreaterThan(150)
  expect(Math.min(...Object.values(done))).toBeGreaterThan(10)
}, 180_000)
