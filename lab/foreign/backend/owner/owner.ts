import { randomBytes } from 'node:crypto'
import { missing, ok, type Result, refuse } from '../core/result.ts'
import { settle } from '../operations/money/recharge.ts'
import { accounts } from '../seed/people.ts'
import type { Service } from '../service-type.ts'
import type { PushMessage } from '../state/records.ts'
import type { TopicConfig } from '../state/topics.ts'
import type { CurrencyChange } from './find.ts'
import * as find from './find.ts'

/** Actions of the server's owner. Each takes one object, which is the body of its HTTP request. */
export function makeOwner(service: Service) {
  const { world, clock } = service
  return {
    key: randomBytes(18).toString('base64url'),
    people: async () => accounts.map((each) => ({ ...each, id: find.personNamed(service, each.name).id })),
    sendCode: async ({ to }: { to: string }) => {
      const code = find.newCode()
      world.codes.set(to, code)
      return { to, code }
    },
    lastCode: async ({ to }: { to: string }) => ({ to, code: world.codes.get(to) ?? null }),
    pushesOf: async ({ user }: { user: number }): Promise<PushMessage[]> => [...(world.pushes.get(user) ?? [])],
    balanceOf: async ({ user }: { user: number }) => ({ balance: find.person(service, user).balance }),
    grantCurrency: async ({ user, amount }: { user: number; amount: number }) => {
      const person = find.person(service, user)
      person.balance += amount
      return { balance: person.balance }
    },
    givePermission: async ({ user, permission }: { user: number; permission: string }) => {
      const { permissions } = find.person(service, user)
      permissions.add(permission)
      return { permissions: [...permissions] }
    },
    makeAdministrator: async ({ user }: { user: number }) => {
      find.person(service, user).role = 'administrator'
      return { role: 'administrator' }
    },
    follow: async ({ user, follows }: { user: number; follows: number }) => {
      find.person(service, user).follows.add(find.person(service, follows).id)
      return { follows }
    },
    settleRecharge: async ({ order, outcome }: { order: number; outcome: 'paid' | 'failed' }) => {
      const found = find.waitingOrder(service, order, 'recharge')
      settle(service, found, outcome === 'paid' ? 1 : -1)
      return { state: found.state }
    },
    makeReceipt: async ({ order }: { order: number }) => {
      const receipt = randomBytes(24).toString('base64')
      world.receipts.set(receipt, find.storeOrder(service, order).id)
      return { receipt }
    },
    decideTopic: async ({ topic, outcome }: { topic: number; outcome: 'admit' | 'refuse' }) => {
      const found = find.topic(service, topic)
      found.status = outcome === 'admit' ? 'passed' : 'failed'
      return { status: found.status }
    },
    decideWithdrawal: async ({ order, outcome }: { order: number; outcome: 'approve' | 'refuse' }) => {
      const found = find.waitingOrder(service, order, 'cash')
      find.endWithdrawal(service, found, outcome === 'approve')
      return { state: found.state }
    },
    changeTopicConfig: async (change: Partial<TopicConfig>) => Object.assign(world.topicConfig, change),
    changeCurrency: async (change: CurrencyChange) => find.changeCurrency(world.currency, change),
    moveClock: async ({ seconds }: { seconds: number }) => {
      clock.move(seconds)
      return { now: new Date(clock.now()).toISOString() }
    },
    fileNodes: async () => world.files.map((file) => file.node),
    gifts: async () => world.gifts.map(({ id, name, price }) => ({ id, name, price })),
    makeMiniProgramCode: async ({ user }: { user: number }) => {
      const code = `mp-${randomBytes(9).toString('hex')}`
      world.miniPrograms.set(code, find.person(service, user).id)
      return { code }
    },
  }
}

export type Owner = ReturnType<typeof makeOwner>

/** `grantCurrency` is served at `/owner/grant-currency`. */
function pathOf(name: string): string {
  return `/owner/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

type Request = { path: string; key: string | undefined; query: URLSearchParams; body: unknown }

/** Handles an owner's request. The input is the body, or the query of a GET. */
export async function handleOwnerRequest(owner: Owner, request: Request): Promise<Result> {
  if (request.key !== owner.key) throw refuse(401, 'Falta la llave de la casa')
  const { key: _, ...actions } = owner
  const found = Object.entries(actions).find(([name]) => pathOf(name) === request.path)
  if (found === undefined) throw missing(request.path)
  const action = found[1] as (input: unknown) => Promise<unknown>
  return ok(await action(request.body ?? fromQuery(request.query)))
}

function fromQuery(query: URLSearchParams): Record<string, unknown> {
  const entries = [...query].map(([name, value]) => [name, isNumber(name, value) ? Number(value) : value])
  return Object.fromEntries(entries)
}

/** A phone number consists of digits, but is a string. */
function isNumber(name: string, value: string): boolean {
  return name !== 'to' && /^-?\d+$/.test(value)
}
