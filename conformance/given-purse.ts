import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { givenTopic } from './given.ts'
import { give } from './given-rewards.ts'
import { fieldsOf } from './json.ts'

/** People with enough, and somebody with little. */

/**
 * What is left after giving one away; nothing for who cannot even do that, and undefined where nothing tells it. Only a reward
 * does (G67).
 */
async function leftAfterOne(person: Actor, topicId: number): Promise<number | undefined> {
  const { status, body } = await give(person, topicId).answers()
  if (status === 403) return 0
  const { currency_sum: left } = fieldsOf(body)
  return typeof left === 'number' ? left : undefined
}

/** To alice; what alice herself has left, to bob. */
export async function purseOf(context: Context, person: Actor): Promise<number | undefined> {
  const { alice, bob } = context
  return leftAfterOne(person, await givenTopic(context, person.name === 'alice' ? bob : alice))
}

/** What takes this much: refused to somebody who has less, it shows nothing. */
export async function paying<T>(context: Context, person: Actor, amount: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    const left = (await purseOf(context, person)) ?? 0
    if (left < amount) return context.cannot(`${person.name} has too little currency: this takes ${amount}`)
    throw thrown
  }
}

/**
 * dave, who has nothing of his own, with just this much of bob's. He gives back what he has in the end. For cases that
 * are alone: others count on dave's having nothing.
 */
export async function givenLittle(context: Context, amount: number): Promise<Actor> {
  const { bob, dave, cannot } = context
  const [ofBob, ofDave] = [await givenTopic(context, bob), await givenTopic(context, dave)]
  await paying(context, bob, amount + 1, () => give(bob, ofDave, amount + 1).gets(201))
  context.cleanup(() => givesAll(dave, ofBob))
  const left = await leftAfterOne(dave, ofBob)
  return left === amount ? dave : cannot('dave has something else than what he was given')
}

async function givesAll(person: Actor, topicId: number): Promise<void> {
  const left = (await leftAfterOne(person, topicId)) ?? 0
  if (left > 0) await give(person, topicId, left).answers()
}
