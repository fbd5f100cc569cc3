import * as z from 'zod'
import { errorText } from '../../contracts/runtime/errors.ts'
import {
  auditTopic,
  auditWithdrawal,
  cashAuditBody,
  grant,
  grantBody,
  makeReceipt,
  paymentBody,
  settleOrder,
  topicAuditBody,
} from '../../platform/control/admin-actions.ts'
import { type Config, type ConfigChange, changeConfig, configBody, readConfig } from '../../platform/control/config.ts'
import {
  makeMiniProgramCode,
  readOutbox,
  sendVerificationCode,
  verificationCodeBody,
} from '../../platform/control/outbox.ts'
import { type ControlCall, type ControlParts, inTransaction, readBody } from '../../platform/control/route.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Row } from '../../platform/tables/index.ts'
import { personNamed } from '../world/client.ts'
import type { MockWorld } from '../world/mock-world.ts'

/** A verification code or a push, with the fields of its payload, such as `code`, `channel`, `target` and `content`. */
export type OutboxMessage = Omit<Row<'outbox'>, 'payload'> & Readonly<Record<string, unknown>>

type Order = Row<'currency_orders'>

/** An object with an id, or the id. */
export type Ref = number | { readonly id: number }

export type Grant = Omit<z.input<typeof grantBody>, 'user'>

/** Actions of administrators, payment providers and app stores, which the interface has no operations for. */
export interface AdminActions {
  /** Verification codes and pushes, oldest first. `to` is a person, a phone number or an e-mail address; everybody by default. */
  outbox(to?: string): Promise<OutboxMessage[]>
  /** Sends a verification code to a phone number or an e-mail address, for registering or logging in. */
  sendCode(to: string): Promise<string>
  /** Returns a code for logging in from a mini-program. */
  miniProgramCode(): Promise<string>
  /** Returns the app store's receipt for a paid in-app purchase. */
  receipt(order: Ref): Promise<string>
  /** The payment provider reports the result of a recharge. */
  settle(order: Ref, state?: 'paid' | 'failed'): Promise<Order>
  /** An administrator approves or rejects a withdrawal. */
  auditCash(order: Ref, state?: 'approved' | 'rejected'): Promise<Order>
  /** An administrator admits or rejects a topic. */
  auditTopic(topic: Ref, status?: 'passed' | 'failed'): Promise<void>
  /** Adds currency (subtracts it if negative). Permissions and roles replace the previous ones. Takes a login or an id. */
  grant(login: string | number, grant: Grant): Promise<void>
  /** The settings of the platform. */
  config(): Promise<Config>
  /** Merges objects into the current settings and replaces lists. Returns the previous settings; pass them to undo the change. */
  configure(change: ConfigChange): Promise<Config>
}

const nothing = z.strictObject({})

/** Calls the functions of the control plane without HTTP. */
export const adminActions = ({ parts }: Pick<MockWorld, 'parts'>): AdminActions => {
  const run = runnerFor(parts)
  return {
    outbox: (to) => outbox(parts, to),
    sendCode: async (to) => (await run(sendVerificationCode, verificationCodeBody, { to })).body.code,
    miniProgramCode: async () => (await run(makeMiniProgramCode, nothing, {})).body.code,
    receipt: async (order) => (await run(makeReceipt, nothing, {}, order)).body.receipt,
    settle: async (order, state) => (await run(settleOrder, paymentBody, { state }, order)).body,
    auditCash: async (order, state) => (await run(auditWithdrawal, cashAuditBody, { state }, order)).body,
    auditTopic: async (topic, status) => void (await run(auditTopic, topicAuditBody, { status }, topic)),
    async grant(login, given) {
      const user = typeof login === 'number' ? login : (await personNamed(parts.store, login)).id
      await run(grant, grantBody, { ...given, user })
    },
    config: async () => (await run(readConfig, nothing, {})).body,
    configure: async (change) => (await run(changeConfig, configBody, change)).body,
  }
}

type Action<Body, Reply> = (call: ControlCall<Body>, parts: ControlParts) => Promise<Reply>

/** Runs an action in a transaction, as over HTTP. A refusal becomes an error with the reason. */
const runnerFor =
  (parts: ControlParts) =>
  async <S extends z.ZodType, Reply>(
    action: Action<z.output<S>, Reply>,
    schema: S,
    given: unknown,
    target: Ref = 0,
  ): Promise<Reply> => {
    const id = typeof target === 'number' ? target : target.id
    try {
      const body = readBody(schema, given)
      return await inTransaction(action)({ id, query: new URLSearchParams(), body }, parts)
    } catch (error) {
      throw error instanceof Refusal ? new Error(`${action.name}: ${errorText(error.body)}`, { cause: error }) : error
    }
  }

/** Pushes go to a person's id, codes to a phone number or an e-mail address. */
async function outbox(parts: ControlParts, to: string | undefined): Promise<OutboxMessage[]> {
  const read = (query: Record<string, string>) =>
    readOutbox({ id: 0, query: new URLSearchParams(query), body: {} }, parts)
  if (to === undefined) return (await read({})).body
  const addresses = await addressesOf(parts, to)
  const found = await Promise.all(addresses.map(async (address) => (await read({ to: address })).body))
  return found.flat().toSorted((a, b) => a.id - b.id)
}

async function addressesOf({ store }: ControlParts, to: string): Promise<string[]> {
  const person = await personNamed(store, to).catch(() => undefined)
  return person ? [String(person.id), person.phone, person.email].filter((address) => address !== null) : [to]
}
