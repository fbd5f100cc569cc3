import type { RowData } from '../shared/rows.ts'
import type { Deed } from './deed.ts'

/** Yes or no to what waits. */

export function applicationDeeds(
  { id, topic_id }: RowData,
  { owner, who }: { owner: string; who: string },
): [Deed, Deed] {
  const deed = (label: string, status: string, operation: string): Deed => ({
    label,
    says: `The application of ${who} was ${status}`,
    call: { method: 'POST', path: `/applications/${id}/audit`, body: { status } },
    code: `await mock.as(${JSON.stringify(owner)}).call(memberships.${operation}, { params: { topicId: ${topic_id}, logId: ${id} } })`,
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
