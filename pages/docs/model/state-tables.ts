import type { StateTableOverview, SuiteOverview, TransitionOverview } from '../../suite-overview.ts'

/** States of section 3 that are not state tables of the suite, because no request of the interface makes some of their transitions. */

type Row = Omit<TransitionOverview, 'requirements'>

const table = (
  section: string,
  title: string,
  states: readonly string[],
  requirements: readonly string[],
  rows: readonly (Row & { readonly cites?: readonly string[] })[],
): StateTableOverview => ({
  id: `${section}/document`,
  section,
  title,
  states,
  rows: rows.map(({ cites = requirements, ...row }) => ({ ...row, requirements: cites })),
})

const topicStatus = table(
  '3.1',
  'Status of a topic',
  ['none', 'waiting', 'failed', 'passed'],
  ['3.1/1'],
  [
    { state: 'none', actor: 'alice', operation: 'createTopic', statuses: [201], next: 'waiting', gap: 'G40' },
    { state: 'none', actor: 'alice', operation: 'createTopic', statuses: [201], next: 'passed', gap: 'G40' },
    { state: 'waiting', actor: 'an administrator', operation: 'admits it', statuses: [], next: 'passed', gap: 'G40' },
    { state: 'waiting', actor: 'an administrator', operation: 'rejects it', statuses: [], next: 'failed', gap: 'G40' },
  ],
)

const created = { state: 'none', actor: 'carol', statuses: [201], next: '0 waiting' } as const
const settled = { state: '0 waiting', statuses: [], gap: 'G60' } as const

const orderState = table(
  '3.3',
  'State of a currency order',
  ['none', '0 waiting', '1 done', '-1 failed'],
  ['3.3/3'],
  [
    { ...created, operation: 'createIapOrder', cites: ['3.3/1'] },
    { ...created, operation: 'withdraw', cites: ['3.3/2'] },
    { ...created, operation: 'recharge', gap: 'G60' },
    { state: '0 waiting', actor: 'carol', operation: 'verifyIapOrder', statuses: [200], next: '1 done', gap: 'G60' },
    { state: '0 waiting', actor: 'carol', operation: 'verifyIapOrder', statuses: [422], next: '-1 failed', gap: 'G62' },
    { state: '1 done', actor: 'carol', operation: 'verifyIapOrder', statuses: [200], next: '1 done', gap: 'G61' },
    { ...settled, actor: 'the provider', operation: 'reports a payment', next: '1 done' },
    { ...settled, actor: 'the provider', operation: 'reports a failure', next: '-1 failed' },
    { ...settled, actor: 'an administrator', operation: 'approves the withdrawal', next: '1 done' },
    { ...settled, actor: 'an administrator', operation: 'rejects the withdrawal', next: '-1 failed' },
  ],
)

const update = { actor: 'alice', operation: 'updateBrand', statuses: [204] } as const

const brandShelf = table(
  '3.5',
  'A brand on the shelf',
  ['on the shelf', 'removed'],
  ['3.5/1', 'G74'],
  [
    { ...update, state: 'on the shelf', next: 'removed' },
    { ...update, state: 'removed', next: 'removed' },
    { ...update, state: 'removed', next: 'on the shelf', cites: ['3.5/2', 'G74'] },
    { ...update, state: 'on the shelf', next: 'on the shelf', cites: ['3.5/2', 'G74'] },
  ],
)

export const documentTables: readonly StateTableOverview[] = [topicStatus, orderState, brandShelf]

/** The tables of this module and those of the suite, by section. */
export const stateTables = (suite: SuiteOverview | undefined): StateTableOverview[] =>
  [...documentTables, ...(suite?.tables ?? [])].toSorted((one, other) => one.section.localeCompare(other.section))
