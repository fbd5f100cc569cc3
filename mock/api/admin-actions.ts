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
import { codeBody, makeMiniProgramCode, readOutbox, sendVerificationCode } from '../../platform/control/outbox.ts'
import { readBody } from '../../platform/control/read-body.ts'
import { type ControlCall, type ControlParts, inTransaction } from '../../platform/control/route.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Row } from '../../platform/tables/index.ts'
import { personNamed } from '../world/client.ts'
import type { MockWorld } from '../world/mock-world.ts'

/** A code or a push, with the fields of its payload: `code`, or `channel`, `target`, `content` and so on. */
export type OutboxMessage = Omit<Row<'outbox'>, 'payload'> & Readonly<Record<string, unknown>>

type Order = Row<'currency_orders'>

/** Something that was made, or its id. */
export type Ref = number | { readonly id: number }

export type Grant = Omit<z.input<typeof grantBody>, 'user'>

/** What administrators, payment providers and app stores do from outside of the interface. */
export interface AdminActions {
  /** Verification codes and pushes, oldest first; with `to` those to a person, a phone number or an e-mail address. */
  outbox(to?: string): Promise<OutboxMessage[]>
  /** Sends a verification code to a phone number or an e-mail address, to register or to log in with. */
  sendCode(to: string): Promise<string>
  /** A code that logs in from a mini-program. */
  miniProgramCode(): Promise<string>
  /** What the app store hands to somebody who has paid for an in-app purchase. */
  receipt(order: Ref): Promise<string>
  /** The payment provider reports on a recharge. */
  settle(order: Ref, state?: 'paid' | 'failed'): Promise<Order>
  /** An administrator reviews a withdrawal. */
  auditCash(order: Ref, state?: 'approved' | 'rejected'): Promise<Order>
  /** An administrator admits a topic, or rejects it. */
  auditTopic(topic: Ref, status?: 'passed' | 'failed'): Promise<void>
  /** Gives currency, or takes it when negative; permissions and roles replace the previous ones. To a login or an id. */
  grant(login: string | number, grant: Grant): Promise<void>
  /** The settings of the administration. */
  config(): Promise<Config>
  /** Merges objects into the current settings and replaces lists. Returns the previous settings, which undo the change. */
  configure(change: ConfigChange): Promise<Config>
}

const nothing = z.strictObject({})

/** The functions of the control plane, called without HTTP. */
export const adminActions = ({ parts }: Pick<MockWorld, 'parts'>): AdminActions => {
  const run = runnerFor(parts)
  return {
    outbox: (to) => outbox(parts, to),
    sendCode: async (to) => (await run(sendVerificationCode, codeBody, { to })).body.code,
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

/** In a transaction, as over HTTP. A refusal becomes an error that says why. */
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
