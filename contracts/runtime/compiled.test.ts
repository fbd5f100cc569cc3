import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../chapters.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { compileReplies } from './compiled.ts'

test('every response is compiled once, one per step', () => {
  const responses = { 200: z.object({ id: z.int() }), 201: z.object({ name: z.string() }) }
  const fresh = { ...endpoints[0], responses } as Endpoint
  const steps = compileReplies([fresh])
  expect(steps.next().done).toBe(false)
  expect([...steps].length).toBeGreaterThan(0)
  expect([...compileReplies([fresh])]).toEqual([])
})
