import * as z from 'zod'
import { errorText } from '../contracts/errors.ts'
import { changeConfig, configBody, readConfig } from '../platform/control/config.ts'
import { readBody } from '../platform/control/fields.ts'
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
} from '../platform/control/office.ts'
import { codeBody, makeMiniProgramCode, readOutbox, sendVerificationCode } from '../platform/control/outbox.ts'
import { type Call, type ControlParts, inTransaction } from '../platform/control/route.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Row } from '../platform/tables/index.ts'
import type { Mock, Ref } from './mock.ts'
import { personNamed } from './people.ts'
import type { MockWorld } from './world.ts'

/** A code or a push, with what it carries: `code`, or `channel`, `target`, `content` and so on. */
export type Message = Omit<Row<'outbox'>, 'payload'> & Readonly<Record<string, unknown>>

type Office = Pick<
  Mock,
  | 'outbox'
  | 'sendCode'
  | 'miniProgramCode'
  | 'receipt'
  | 'settle'
  | 'auditCash'
  | 'auditTopic'
  | 'grant'
  | 'config'
  | 'configure'
>

const nothing = z.strictObject({})

/** The control plane's own functions, called without HTTP. */
export const officeOf = ({ parts }: Pick<MockWorld, 'parts'>): Office => {
  const run = runIn(parts)
  return {
    outbox: (to) => outbox(parts, to),
    sendCode: async (to) => (await run(sendVerificationCode, codeBody, { to })).body.code,
    miniProgramCode: async () => (await run(makeMiniProgramCode, nothing, {})).body.code,
    receipt: async (order) => (await run(makeReceipt, nothing, {}, order)).body.receipt,
    settle: async (order, state) => (await run(settleOrder, paymentBody, { state }, order)).body,
    auditCash: async (order, state) => (await run(auditWithdrawal, cashAuditBody, { state }, order)).body,
    auditTopic: async (topic, status) => void (await run(auditTopic, topicAuditBody, { status }, topic)),
    async grant(login, given) {
      const { id: user } = await personNamed(parts.store, login)
      await run(grant, grantBody, { ...given, user })
    },
    config: async () => (await run(readConfig, nothing, {})).body,
    configure: async (change) => (await run(changeConfig, configBody, change)).body,
  }
}

type Act<Body, Reply> = (call: Call<Body>, parts: ControlParts) => Promise<Reply>

/** All or nothing, as by HTTP; what is refused says why. */
const runIn =
  (parts: ControlParts) =>
  async <S extends z.ZodType, Reply>(
    act: Act<z.output<S>, Reply>,
    schema: S,
    given: unknown,
    on: Ref = 0,
  ): Promise<Reply> => {
    const id = typeof on === 'number' ? on : on.id
    try {
      const body = readBody(schema, given)
      return await inTransaction(act)({ id, query: new URLSearchParams(), body }, parts)
    } catch (error) {
      throw error instanceof Refusal ? new Error(`${act.name}: ${errorText(error.body)}`, { cause: error }) : error
    }
  }

/** Pushes go to a person's id, codes to a phone number or an e-mail address. */
async function outbox(parts: ControlParts, to: string | undefined): Promise<Message[]> {
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
