import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { Trouble } from '../stop.ts'
import { overRandom } from './random.ts'

const context = { seed: 11 } as Context

const exchange = (operation: string, requestBody: unknown) => {
  const plain = { person: 'alice', method: 'POST', path: '/', status: 500, ms: 1, headers: {} }
  return { ...plain, operation, requestBody }
}

/** A target that cannot bear numbers of 10 or more, and what it was sent. */
function fragile() {
  const sent: number[] = []
  const send = async (value: number) => {
    sent.push(value)
    const transcript = [exchange('givenFeed', {}), ...sent.map((one) => exchange('send', one))]
    const complaint = { requirements: ['4.3/1'], expected: 'no 500', actual: '500' }
    if (value >= 10) throw new Failure(complaint, { address: 'x', baseUrl: 'http://x', transcript })
  }
  return { sent, send }
}

const failed = (thrown: unknown) => thrown as Failure

test('The smallest failing value is told, with the seed and what led there', async () => {
  const { send } = fragile()
  const { expected, transcript } = await overRandom(context, fc.nat(), 20, send).then(() => failed(undefined), failed)
  expect(expected).toBe('no 500: the smallest that was found with seed 11')
  expect(transcript.map(({ operation, requestBody }) => [operation, requestBody])).toEqual([
    ['givenFeed', {}],
    ['send', 10],
  ])
})

test('As many values are sent as asked for when nothing fails', async () => {
  const { sent, send } = fragile()
  await overRandom(context, fc.nat(9), 7, send)
  expect(sent).toHaveLength(7)
})

test('Making it smaller comes to an end', async () => {
  const { sent } = fragile()
  const always = async (value: string) => {
    sent.push(value.length)
    throw new Failure({ requirements: [], expected: '', actual: '' }, { address: '', baseUrl: '', transcript: [] })
  }
  const long = fc.string({ minLength: 300, maxLength: 500 })
  await expect(overRandom(context, long, 3, always)).rejects.toThrow(Failure)
  expect(sent.length).toBeLessThan(70)
})

test('What is no failure of the target ends the case as it is', async () => {
  const sent: number[] = []
  const broken = async (value: number) => {
    sent.push(value)
    throw new Trouble('no connection')
  }
  await expect(overRandom(context, fc.nat(), 5, broken)).rejects.toThrow('no connection')
  expect(sent).toHaveLength(1)
})
