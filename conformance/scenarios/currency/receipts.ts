import { currency } from '../../../contracts/chapters/currency.ts'
import { type Check, check, serial } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPurchase } from '../../fixtures/orders.ts'
import { fundedPerson, requireBalanceMeter } from './currency-steps.ts'

const { createIapOrder, verifyIapOrder, listIapProducts } = currency

const verify = (person: Actor, orderId: number, receipt: string) =>
  person.sends(verifyIapOrder, { params: { orderId }, body: { receipt } })

/** A person whose balance can be read, with a purchase and its receipt. */
async function givenReceipt(context: Context) {
  const person = await fundedPerson(context, 50)
  const growth = await requireBalanceMeter(context, person)
  const { id } = await givenPurchase(context, person)
  return { person, growth, id, receipt: await context.adapter.receipt({ order: id }) }
}

export const receipts: readonly Check[] = [
  check(
    'receipt-is-valid-once',
    'A receipt is valid once, and only for its product',
    ['G62'],
    async (context) => {
      const { bob, adapter } = context
      const [first, second] = [await givenPurchase(context, bob), await givenPurchase(context, bob)]
      const receipt = await adapter.receipt({ order: first.id })
      await verify(bob, first.id, receipt).gets(200)
      await verify(bob, second.id, receipt).chooses('G62', 422)
      const forged = await givenPurchase(context, bob)
      const cut = (await adapter.receipt({ order: forged.id })).slice(0, -2)
      await verify(bob, forged.id, cut).chooses('G62', 422)
      const [, other] = await bob.sends(listIapProducts).gets(200)
      if (!other) return
      const body = { store_id: other.store_id, amount: Number(other.amount) }
      const third = await bob.sends(createIapOrder, { body }).gets(201)
      await verify(bob, third.id, await adapter.receipt({ order: (await givenPurchase(context, bob)).id })).chooses(
        'G62',
        422,
      )
    },
    { needs: ['receipt'] },
  ),

  serial(
    check(
      'purchase-is-credited-once',
      'A purchase is credited once, even if it is verified again',
      ['2.14/3', '2.13/CurrencyOrder.amount'],
      async (context) => {
        const { expect } = context
        const { person, growth, id, receipt } = await givenReceipt(context)
        const first = await growth(() => verify(person, id, receipt).gets(200))
        const again = await growth(() => verify(person, id, receipt).response())
        expect(again, 'the currency credited when the purchase is verified again').equals(0)
        const { id: other } = await givenPurchase(context, person)
        const fresh = await context.adapter.receipt({ order: other })
        // An adapter may have a single receipt that the target always accepts.
        const reused = fresh === receipt ? 0 : await growth(() => verify(person, other, receipt).response())
        expect(reused, 'the currency credited for another purchase with the same receipt').equals(0)
        const { id: third } = await givenPurchase(context, person)
        const valid = await context.adapter.receipt({ order: third })
        const together = await growth(() =>
          Promise.all([1, 2, 3, 4].map(() => verify(person, third, valid).response())),
        )
        expect(together, 'the currency credited when a purchase is verified four times at once').equals(first)
      },
      { needs: ['receipt'] },
    ),
  ),
]
