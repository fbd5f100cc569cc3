import { expect } from 'vitest'
import type { Mock } from '../mock.ts'

/** Admin actions have the same effect through every adapter. */

interface Sent {
  readonly body?: object
  readonly token?: string
}

// biome-ignore lint/suspicious/noExplicitAny: JSON as the app got it
type Answer = { readonly status: number; readonly body: any }

export interface AdminAdapter {
  /** A call of the app, under `/api/v2`. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>
  readonly admin: Pick<Mock, 'sendCode' | 'miniProgramCode' | 'receipt' | 'outbox' | 'config' | 'configure'>
}

async function expectValid(adapter: AdminAdapter, token: string): Promise<void> {
  expect((await adapter.call('GET', '/user/tasks', { token })).status).toBe(200)
}

async function logIn({ call }: AdminAdapter, login: string): Promise<string> {
  return (await call('POST', '/auth/login', { body: { login, password: 'password' } })).body.access_token
}

type Case = [says: string, run: (adapter: AdminAdapter) => Promise<void>]

export const adminActionCases: readonly Case[] = [
  [
    'somebody registers with the code that was sent to a phone number',
    async (adapter) => {
      const phone = '13900000001'
      const code = await adapter.admin.sendCode(phone)
      expect(await adapter.admin.outbox(phone)).toMatchObject([{ kind: 'code', to: phone, code }])
      const body = { phone, name: 'erin', verifiable_type: 'sms', verifiable_code: code }
      const made = await adapter.call('POST', '/users', { body })
      expect(made.status).toBe(200)
      await expectValid(adapter, made.body.token)
      expect((await adapter.call('POST', '/users', { body })).status).toBe(422)
    },
  ],
  [
    'somebody logs in with the code that was sent to an e-mail address',
    async (adapter) => {
      const login = 'alice@example.test'
      const body = { login, verifiable_code: await adapter.admin.sendCode(login) }
      const { status, body: session } = await adapter.call('POST', '/auth/login', { body })
      expect(status).toBe(200)
      await expectValid(adapter, session.access_token)
    },
  ],
  [
    'somebody logs in from a mini-program',
    async (adapter) => {
      const body = { code: await adapter.admin.miniProgramCode() }
      const { status, body: session } = await adapter.call('POST', '/social/mini-program', { body })
      expect(status).toBe(200)
      await expectValid(adapter, session.access_token)
    },
  ],
  [
    'somebody buys with a receipt',
    async (adapter) => {
      const token = await logIn(adapter, 'bob')
      const [product] = (await adapter.call('GET', '/currency/store-iap/products')).body
      const body = { amount: Number(product.amount), store_id: product.store_id }
      const order = (await adapter.call('POST', '/currency/recharge/store-iap', { token, body })).body
      const receipt = await adapter.admin.receipt(order)
      const path = `/currency/orders/${order.id}/store-iap/verify`
      const paid = await adapter.call('POST', path, { token, body: { receipt } })
      expect(paid).toMatchObject({ status: 200, body: { id: order.id, state: 1 } })
      await expect(adapter.admin.receipt(999_999)).rejects.toThrow('Purchase not found')
    },
  ],
  [
    'new topics wait once the settings say so, until the previous settings are restored',
    async (adapter) => {
      const token = await logIn(adapter, 'alice')
      const statusOfNew = async (name: string) => {
        const body = { name, visible: 'visible', join_mode: 'open' }
        const { id } = (await adapter.call('POST', '/feed/topics', { token, body })).body
        return (await adapter.call('GET', `/feed/topics?id=${id}&status=all`, { token })).body[0].status
      }
      const before = await adapter.admin.configure({ topics: { switch: true } })
      expect((await adapter.admin.config()).topics).toEqual({ ...before.topics, switch: true })
      expect(await statusOfNew('Night walks')).toBe('waiting')
      await adapter.admin.configure(before)
      expect(await statusOfNew('Morning walks')).toBe('passed')
      await expect(adapter.admin.configure({ topics: { swich: true } as object })).rejects.toThrow('topics.swich')
    },
  ],
]
