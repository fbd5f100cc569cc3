import type { Plan } from './schema.ts'
import type { Actor, Stage } from './stage.ts'

type Reward = Plan['feeds'][number]['rewards'][number]

/** Whoever rewards is given what it costs. */
export async function giveRewards(
  stage: Stage,
  given: readonly Reward[],
  at: string,
  give: (by: Actor, body: Omit<Reward, 'by'>) => Promise<unknown>,
): Promise<void> {
  for (const [place, { by, ...body }] of given.entries()) {
    const giver = await stage.as(by, `${at}.${place}.by`)
    const gift = body.gift_id === undefined ? undefined : await stage.parts.store.gifts.get(body.gift_id)
    await stage.afford(giver.id, (gift?.price ?? body.price ?? 0) * body.numbers)
    await give(giver, body)
  }
}
