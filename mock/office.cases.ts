import { expect } from 'vitest'
import type { Mock } from './mock.ts'

/** What comes from outside of the interface while an app is used; every door gives it, and it means the same on each. */

interface Sent {
  readonly body?: object
  readonly token?: string
}

// biome-ignore lint/suspicious/noExplicitAny: JSON as the app got it
type Answered = { readonly status: number; readonly body: any }

export interface OfficeDoor {
  /** As an app calls, under `/api/v2`. */
  call(method: string, path: string, sent?: Sent): Promise<Answered>
  readonly office: Pick<Mock, 'sendCode' | 'miniProgramCode' | 'receipt' | 'outbox' | 'config' | 'configure'>
}

async function works(door: OfficeDoor, token: string): Promise<void> {
  expect((await door.call('GET', '/user/tasks', { token })).status).toBe(200)
}

async function logIn({ call }: OfficeDoor, login: string): Promise<string> {
  return (await call('POST', '/auth/login', { body: { login, password: 'password' } })).body.access_token
}

type Case = [says: string, run: (door: OfficeDoor) => Promise<void>]

export const officeCases: readonly Case[] = [
  [
    'somebody registers with the code that was sent to a phone number',
    async (door) => {
      const phone = '13900000001'
      const code = await door.office.sendCode(phone)
      expect(await door.office.outbox(phone)).toMatchObject([{ kind: 'code', to: phone, code }])
      const body = { phone, name: 'erin', verifiable_type: 'sms', verifiable_code: code }
      const made = await door.call('POST', '/users', { body })
      expect(made.status).toBe(200)
      await works(door, made.body.token)
      expect((await door.call('POST', '/users', { body })).status).toBe(422)
    },
  ],
  [
    'somebody logs in with the code that was sent to an e-mail address',
    async (door) => {
      const login = 'alice@example.test'
      const body = { login, verifiable_code: await door.office.sendCode(login) }
      const { status, body: session } = await door.call('POST', '/auth/login', { body })
      expect(status).toBe(200)
      await works(door, session.access_token)
    },
  ],
  [
    'somebody logs in from a mini-program',
    async (door) => {
      const body = { code: await door.office.miniProgramCode() }
      const { status, body: session } = await door.call('POST', '/social/mini-program', { body })
      expect(status).toBe(200)
      await works(door, session.access_token)
    },
  ],
  [
    'somebody buys with a receipt',
    async (door) => {
      const token = await logIn(door, 'bob')
      const [product] = (await door.call('GET', '/currency/store-iap/products')).body
      const body = { amount: Number(product.amount), store_id: product.store_id }
      const order = (await door.call('POST', '/currency/recharge/store-iap', { token, body })).body
      const receipt = await door.office.receipt(order)
      const path = `/currency/orders/${order.id}/store-iap/verify`
      const paid = await door.call('POST', path, { token, body: { receipt } })
      expect(paid).toMatchObject({ status: 200, body: { id: order.id, state: 1 } })
      await expect(door.office.receipt(999_999)).rejects.toThrow('There is no such purchase')
    },
  ],
  [
    'new topics wait once the settings say so, until those before are put back',
    async (door) => {
      const token = await logIn(door, 'alice')
      const madeAs = async (name: string) => {
        const body = { name, visible: 'visible', join_mode: 'open' }
        const { id } = (await door.call('POST', '/feed/topics', { token, body })).body
        return (await door.call('GET', `/feed/topics?id=${id}`, { token })).body[0].status
      }
      const before = await door.office.configure({ topics: { switch: true } })
      expect((await door.office.config()).topics).toEqual({ ...before.topics, switch: true })
      expect(await madeAs('Night walks')).toBe('waiting')
      await door.office.configure(before)
      expect(await madeAs('Morning walks')).toBe('passed')
      await expect(door.office.configure({ topics: { swich: true } as object })).rejects.toThrow('topics.swich')
    },
  ],
]
