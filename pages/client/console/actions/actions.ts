import type { ControlRequest, RowData } from '../shared/control.ts'

/** A change to the world that takes one click. */
export interface Action {
  readonly label: string
  /** Shown after the action has succeeded. */
  readonly message: string
  readonly request: ControlRequest
  /** The same action as test code, where `mock` is the result of `startMock`. */
  readonly code: string
}

/** A JavaScript literal: single quotes for plain text, JSON otherwise. */
export const literal = (value: unknown): string =>
  typeof value === 'string' && /^[^'"\\\p{C}]*$/u.test(value) ? `'${value}'` : JSON.stringify(value)

export function applicationActions(
  { id, topic_id }: RowData,
  { owner, who }: { owner: string; who: string },
): [Action, Action] {
  const action = (label: string, status: string, operation: string): Action => ({
    label,
    message: `The application of ${who} was ${status}`,
    request: { method: 'POST', path: `/applications/${id}/audit`, body: { status } },
    code: `import { memberships } from 'community-kit/contracts/memberships'

await mock.as(${literal(owner)}).call(memberships.${operation}, { params: { topicId: ${topic_id}, logId: ${id} } })`,
  })
  return [action('Approve', 'accepted', 'approveApplication'), action('Reject', 'rejected', 'rejectApplication')]
}

export function paymentActions(id: number): [Action, Action] {
  const action = (label: string, state: string, result: string): Action => ({
    label,
    message: `The payment for order ${id} ${result}`,
    request: { method: 'POST', path: `/orders/${id}/settle`, body: { state } },
    code: `await mock.settle(${id}, '${state}')`,
  })
  return [action('Settle', 'paid', 'succeeded'), action('Fail', 'failed', 'failed')]
}

export function withdrawalActions(id: number): [Action, Action] {
  const action = (label: string, state: string): Action => ({
    label,
    message: `Withdrawal ${id} was ${state}`,
    request: { method: 'POST', path: `/orders/${id}/cash-audit`, body: { state } },
    code: `await mock.auditCash(${id}, '${state}')`,
  })
  return [action('Approve', 'approved'), action('Reject', 'rejected')]
}

export function topicActions(id: number): [Action, Action] {
  const action = (label: string, status: string): Action => ({
    label,
    message: `Topic ${id} ${status} its review`,
    request: { method: 'POST', path: `/topics/${id}/audit`, body: { status } },
    code: `await mock.auditTopic(${id}, '${status}')`,
  })
  return [action('Admit', 'passed'), action('Reject', 'failed')]
}

/** `who` is a name, phone number, e-mail address or id. */
export function grantTo(who: string, granted: Readonly<Record<string, unknown>>): Action {
  const user = /^\d{1,9}$/.test(who) ? Number(who) : who
  return {
    label: 'Grant',
    message: `Granted to ${who}`,
    request: { method: 'POST', path: '/grants', body: { user, ...granted } },
    code: `await mock.grant(${literal(user)}, ${JSON.stringify(granted)})`,
  }
}

export const advanceBy = (text: string): Action => ({
  label: `+ ${text}`,
  message: `The clock moved forward by ${text}`,
  request: { method: 'POST', path: '/clock', body: { advance: text } },
  code: `mock.clock.advance(${literal(text)})`,
})

const stopAction = (label: string, message: string, stopped: boolean): Action => ({
  label,
  message,
  request: { method: 'POST', path: '/clock', body: { stopped } },
  code: `mock.clock.${stopped ? 'stop' : 'resume'}()`,
})

export const stopClock = stopAction('Stop', 'The clock is stopped', true)
export const resumeClock = stopAction('Resume', 'The clock is running', false)

export const loadState = (name: string): Action => ({
  label: 'Load',
  message: `Loaded the state ${name}`,
  request: { method: 'POST', path: '/states', body: { name } },
  code: `const facts = await mock.load(${literal(name)})`,
})

export const resetWorld: Action = {
  label: 'Reset the world',
  message: 'The world was reset',
  request: { method: 'POST', path: '/reset', body: {} },
  code: 'await mock.reset()',
}

export const takeSnapshot: Action = {
  label: 'Take snapshot',
  message: 'Snapshot taken. You can restore it as often as you like.',
  request: { method: 'GET', path: '/snapshot' },
  code: 'const snapshot = await mock.snapshot()',
}

export const restoreSnapshot = (snapshot: unknown): Action => ({
  label: 'Restore it',
  message: 'The snapshot was restored',
  request: { method: 'POST', path: '/restore', body: snapshot },
  code: 'await mock.restore(snapshot)',
})
