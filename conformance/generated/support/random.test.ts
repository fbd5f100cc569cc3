import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../../client/context.ts'
import { InfrastructureError } from '../../model/case-errors.ts'
import { Failure } from '../../model/failure.ts'
import { forRandomValues } from './random.ts'

const context = { seed: 11 } as Context

const exchange = (operation: string, requestBody: unknown) => {
  const plain = { person: 'alice', method: 'POST', path: '/', status: 500, ms: 1, headers: {} }
  return { ...plain, operation, requestBody }
}

/** A target that fails on numbers of 10 or more, and the values it received. */
function fragile() {
  const sent: number[] = []
  const send = async (value: number) => {
    sent.push(value)
    const transcript = [exchange('givenFeed', {}), ...sent.map((one) => exchange('send', one))]
    const complaint = { kind: 'status', requirements: ['4.3/1'], expected: 'no 500', actual: '500' } as const
    if (value >= 10) throw new Failure(complaint, { id: 'x', baseUrl: 'http://x', transcript })
  }
  return { sent, send }
}

const failed = (thrown: unknown) => thrown as Failure

test('The smallest failing value is reported, with the seed and the exchanges before it', async () => {
  const { send } = fragile()
  const { expected, transcript } = await forRandomValues(context, fc.nat(), 20, send).then(
    () => failed(undefined),
    failed,
  )
  expect(expected).toBe('no 500: the smallest failing request found with seed 11')
  expect(transcript.map(({ operation, requestBody }) => [operation, requestBody])).toEqual([
    ['givenFeed', {}],
    ['send', 10],
  ])
})

test('As many values as asked for are sent when nothing fails', async () => {
  const { sent, send } = fragile()
  await forRandomValues(context, fc.nat(9), 7, send)
  expect(sent).toHaveLength(7)
})

test('Shrinking ends', async () => {
  const { sent } = fragile()
  const always = async (value: string) => {
    sent.push(value.length)
    const complaint = { kind: 'value', requirements: [], expected: '', actual: '' } as const
    throw new Failure(complaint, { id: '', baseUrl: '', transcript: [] })
  }
  const long = fc.string({ minLength: 300, maxLength: 500 })
  await expect(forRandomValues(context, long, 3, always)).rejects.toThrow(Failure)
  expect(sent.length).toBeLessThan(70)
})

test('An error that is not a failure of the target is thrown unchanged', async () => {
  const sent: number[] = []
  const broken = async (value: number) => {
    sent.push(value)
    throw new InfrastructureError('no connection')
  }
  await expect(forRandomValues(context, fc.nat(), 5, broken)).rejects.toThrow('no connection')
  expect(sent).toHaveLength(1)
})
