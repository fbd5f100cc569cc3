import { expect } from 'vitest'
import type { Mock } from '../mock.ts'

/** Admin actions have the same effect at every entry point. */

interface Sent {
  readonly body?: object
  readonly token?: string
}

// biome-ignore lint/suspicious/noExplicitAny: JSON as the app got it
type Answer = { readonly status: number; readonly body: any }

export interface AdminEntryPoint {
  /** A call of the app, under `/api/v2`. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>
  readonly admin: Pick<Mock, 'sendCode' | 'miniProgramCode' | 'receipt' | 'outbox' | 'config' | 'configure'>
}

async function expectValid(entry: AdminEntryPoint, token: string): Promise<void> {
  expect((await entry.call('GET', '/user/tasks', { token })).status).toBe(200)
}

async function logIn({ call }: AdminEntryPoint, login: string): Promise<string> {
  return (await call('POST', '/auth/login', { body: { login, password: 'password' } })).body.access_token
}

type Case = [says: string, run: (entry: AdminEntryPoint) => Promise<void>]

export const adminActionCases: readonly Case[] = [
  [
    'a person registers with the code that was sent to a phone number',
    async (entry) => {
      const phone = '13900000001'
      const code = await entry.admin.sendCode(phone)
      expect(await entry.admin.outbox(phone)).toMatchObject([{ kind: 'code', to: phone, code }])
      const body = { phone, name: 'erin', verifiable_type: 'sms', verifiable_code: code }
      const made = await entry.call('POST', '/users', { body })
      expect(made.status).toBe(200)
      await expectValid(entry, made.body.token)
      expect((await entry.call('POST', '/users', { body })).status).toBe(422)
    },
  ],
  [
    'a person logs in with the code that was sent to an e-mail address',
    async (entry) => {
      const login = 'alice@example.test'
      const body = { login, verifiable_code: await entry.admin.sendCode(login) }
      const { status, body: session } = await entry.call('POST', '/auth/login', { body })
      expect(status).toBe(200)
      await expectValid(entry, session.access_token)
    },
  ],
  [
    'a person logs in from a mini-program',
    async (entry) => {
      const body = { code: await entry.admin.miniProgramCode() }
      const { status, body: session } = await entry.call('POST', '/social/mini-program', { body })
      expect(status).toBe(200)
      await expectValid(entry, session.access_token)
    },
  ],
  [
    'a person buys with a receipt',
    async (entry) => {
      const token = await logIn(entry, 'bob')
      const [product] = (await entry.call('GET', '/currency/store-iap/products')).body
      const body = { amount: Number(product.amount), store_id: product.store_id }
      const order = (await entry.call('POST', '/currency/recharge/store-iap', { token, body })).body
      const receipt = await entry.admin.receipt(order)
      const path = `/currency/orders/${order.id}/store-iap/verify`
      const paid = await entry.call('POST', path, { token, body: { receipt } })
      expect(paid).toMatchObject({ status: 200, body: { id: order.id, state: 1 } })
      await expect(entry.admin.receipt(999_999)).rejects.toThrow('Purchase not found')
    },
  ],
  [
    'new topics wait for admission after a change of the settings, until the previous settings are restored',
    async (entry) => {
      const token = await logIn(entry, 'alice')
      const statusOfNew = async (name: string) => {
        const body = { name, visible: 'visible', join_mode: 'open' }
        const { id } = (await entry.call('POST', '/feed/topics', { token, body })).body
        return (await entry.call('GET', `/feed/topics?id=${id}&status=all`, { token })).body[0].status
      }
      const before = await entry.admin.configure({ topics: { switch: true } })
      expect((await entry.admin.config()).topics).toEqual({ ...before.topics, switch: true })
      expect(await statusOfNew('Night walks')).toBe('waiting')
      await entry.admin.configure(before)
      expect(await statusOfNew('Morning walks')).toBe('passed')
      await expect(entry.admin.configure({ topics: { swich: true } as object })).rejects.toThrow('topics.swich')
    },
  ],
]
