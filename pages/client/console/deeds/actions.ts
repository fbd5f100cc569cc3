import type { ControlCall } from '../shared/control.ts'
import type { RowData } from '../shared/rows.ts'

/** Something that is done with one click. */
export interface Deed {
  readonly label: string
  /** What to say when it is done. */
  readonly says: string
  readonly call: ControlCall
  /** The same in a test, where `mock` is what `startMock` returns. */
  readonly code: string
}

/** Text in single quotes where that is plain to read. */
export const literal = (value: unknown): string =>
  typeof value === 'string' && /^[^'"\\\p{C}]*$/u.test(value) ? `'${value}'` : JSON.stringify(value)

export function applicationDeeds(
  { id, topic_id }: RowData,
  { owner, who }: { owner: string; who: string },
): [Deed, Deed] {
  const deed = (label: string, status: string, operation: string): Deed => ({
    label,
    says: `The application of ${who} was ${status}`,
    call: { method: 'POST', path: `/applications/${id}/audit`, body: { status } },
    code: `import { memberships } from 'community-kit/contracts/memberships'

await mock.as(${literal(owner)}).call(memberships.${operation}, { params: { topicId: ${topic_id}, logId: ${id} } })`,
  })
  return [deed('Approve', 'accepted', 'approveApplication'), deed('Reject', 'rejected', 'rejectApplication')]
}

export function paymentDeeds(id: number): [Deed, Deed] {
  const deed = (label: string, state: string, says: string): Deed => ({
    label,
    says: `The payment of order ${id} ${says}`,
    call: { method: 'POST', path: `/orders/${id}/settle`, body: { state } },
    code: `await mock.settle(${id}, '${state}')`,
  })
  return [deed('Settle', 'paid', 'has arrived'), deed('Fail', 'failed', 'has failed')]
}

export function cashDeeds(id: number): [Deed, Deed] {
  const deed = (label: string, state: string): Deed => ({
    label,
    says: `The withdrawal of order ${id} was ${state}`,
    call: { method: 'POST', path: `/orders/${id}/cash-audit`, body: { state } },
    code: `await mock.auditCash(${id}, '${state}')`,
  })
  return [deed('Approve', 'approved'), deed('Reject', 'rejected')]
}

export function topicDeeds(id: number): [Deed, Deed] {
  const deed = (label: string, status: string): Deed => ({
    label,
    says: `Topic ${id} has ${status}`,
    call: { method: 'POST', path: `/topics/${id}/audit`, body: { status } },
    code: `await mock.auditTopic(${id}, '${status}')`,
  })
  return [deed('Admit', 'passed'), deed('Reject', 'failed')]
}

/** To somebody by name, phone number, e-mail address or id. */
export function grantTo(who: string, granted: Readonly<Record<string, unknown>>): Deed {
  const user = /^\d{1,9}$/.test(who) ? Number(who) : who
  return {
    label: 'Grant',
    says: `Granted to ${who}`,
    call: { method: 'POST', path: '/grants', body: { user, ...granted } },
    code: `await mock.grant(${literal(user)}, ${JSON.stringify(granted)})`,
  }
}

export const advanceBy = (text: string): Deed => ({
  label: `+ ${text}`,
  says: `The clock went on by ${text}`,
  call: { method: 'POST', path: '/clock', body: { advance: text } },
  code: `mock.clock.advance(${literal(text)})`,
})

const stopping = (label: string, says: string, stopped: boolean): Deed => ({
  label,
  says,
  call: { method: 'POST', path: '/clock', body: { stopped } },
  code: `mock.clock.${stopped ? 'stop' : 'resume'}()`,
})

export const stopClock = stopping('Stop', 'The clock stands still', true)
export const resumeClock = stopping('Let it go on', 'The clock goes on', false)

export const loadState = (name: string): Deed => ({
  label: 'Load',
  says: `The world is in the state ${name}`,
  call: { method: 'POST', path: '/states', body: { name } },
  code: `const facts = await mock.load(${literal(name)})`,
})

export const resetWorld: Deed = {
  label: 'Reset the world',
  says: 'The world is as it was at the start',
  call: { method: 'POST', path: '/reset', body: {} },
  code: 'await mock.reset()',
}

export const takeSnapshot: Deed = {
  label: 'Take',
  says: 'A snapshot was taken: restore it as often as you like',
  call: { method: 'GET', path: '/snapshot' },
  code: 'const snapshot = await mock.snapshot()',
}

export const restoreSnapshot = (snapshot: unknown): Deed => ({
  label: 'Restore it',
  says: 'The world is as it was in the snapshot',
  call: { method: 'POST', path: '/restore', body: snapshot },
  code: 'await mock.restore(snapshot)',
})
