import { errorText } from '../contracts/errors.ts'
import { auditTopic, auditWithdrawal, grant, settleOrder } from '../platform/control/office.ts'
import { readOutbox } from '../platform/control/outbox.ts'
import type { Call, ControlParts } from '../platform/control/route.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Row } from '../platform/tables/index.ts'
import type { Mock, Ref } from './mock.ts'
import { personNamed } from './people.ts'
import type { MockWorld } from './world.ts'

/** A code or a push, with what it carries: `code`, or `channel`, `target`, `content` and so on. */
export type Message = Omit<Row<'outbox'>, 'payload'> & Readonly<Record<string, unknown>>

type Office = Pick<Mock, 'outbox' | 'settle' | 'auditCash' | 'auditTopic' | 'grant'>

/** The control plane's own functions, called without HTTP. */
export const officeOf = ({ parts }: Pick<MockWorld, 'parts'>): Office => ({
  outbox: (to) => outbox(parts, to),
  async settle(order, state = 'paid') {
    return (await run(settleOrder, order, { state }, parts)).body
  },
  async auditCash(order, state = 'approved') {
    return (await run(auditWithdrawal, order, { state }, parts)).body
  },
  async auditTopic(topic, status = 'passed') {
    await run(auditTopic, topic, { status }, parts)
  },
  async grant(login, given) {
    const { id: user } = await personNamed(parts.store, login)
    await run(grant, 0, { ...given, user }, parts)
  },
})

type Run<Body, Reply> = (call: Call<Body>, parts: ControlParts) => Promise<Reply>

/** All or nothing; what is refused says why. */
async function run<Body, Reply>(act: Run<Body, Reply>, on: Ref, body: Body, parts: ControlParts): Promise<Reply> {
  const id = typeof on === 'number' ? on : on.id
  const call = { id, query: new URLSearchParams(), body }
  try {
    return await parts.store.transaction((store) => act(call, { ...parts, store }))
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
