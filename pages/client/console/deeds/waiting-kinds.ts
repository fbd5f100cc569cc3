import { type Child, foreignLink, link } from '../shared/parts.ts'
import { type Names, namesOf, type RowData } from '../shared/rows.ts'
import { applicationDeeds, cashDeeds, type Deed, paymentDeeds, topicDeeds } from './actions.ts'

/** What can be decided about a row: the sentence, yes and no. */
export interface Decision {
  readonly says: readonly Child[]
  readonly both: readonly [Deed, Deed]
}

/** Rows of one table that wait for a decision. */
export interface WaitingKind {
  readonly title: string
  readonly none: string
  readonly table: string
  readonly filter: Readonly<Record<string, string | number>>
  /** The column with the person by whom rows are searched. */
  readonly person: string
  decisions(rows: readonly RowData[]): Promise<Decision[]>
}

const people = async (rows: readonly RowData[], ...columns: string[]) => {
  const names = await namesOf(
    'users',
    'name',
    columns.flatMap((column) => rows.map((row) => row[column])),
  )
  return (id: unknown) => names.get(Number(id)) ?? `user ${id}`
}

const personLink = (id: unknown, name: string) => foreignLink(`#world/users/${id}`, name)

const topicLink = (id: unknown, names?: Names) =>
  foreignLink(`#world/topics/${id}`, names?.get(Number(id)) ?? `topic ${id}`)

const orders = (
  title: string,
  none: string,
  kind: { readonly type: string; readonly does: string; deeds(id: number): [Deed, Deed] },
): WaitingKind => ({
  title,
  none,
  table: 'currency_orders',
  filter: { state: 0, target_type: kind.type },
  person: 'owner_id',
  async decisions(rows) {
    const nameOf = await people(rows, 'owner_id')
    return rows.map(({ id, owner_id, amount }) => ({
      says: [
        personLink(owner_id, nameOf(owner_id)),
        ` ${kind.does} ${amount}, `,
        link(`#world/currency_orders/${id}`, `order ${id}`),
      ],
      both: kind.deeds(id),
    }))
  },
})

export const waitingKinds: readonly WaitingKind[] = [
  {
    title: 'Applications',
    none: 'Nobody waits to join a topic.',
    table: 'applications',
    filter: { status: 'waiting' },
    person: 'user_id',
    async decisions(rows) {
      const nameOf = await people(rows, 'user_id', 'manager_id')
      const topics = await namesOf(
        'topics',
        'name',
        rows.map(({ topic_id }) => topic_id),
      )
      return rows.map((row) => ({
        says: [personLink(row.user_id, nameOf(row.user_id)), ' wants to join ', topicLink(row.topic_id, topics)],
        both: applicationDeeds(row, { owner: nameOf(row.manager_id), who: nameOf(row.user_id) }),
      }))
    },
  },
  orders('Payments', 'No recharge waits for its payment.', {
    type: 'recharge',
    does: 'recharges',
    deeds: paymentDeeds,
  }),
  orders('Withdrawals', 'No withdrawal waits for its review.', { type: 'cash', does: 'withdraws', deeds: cashDeeds }),
  {
    title: 'Topics',
    none: 'No topic waits to be admitted.',
    table: 'topics',
    filter: { status: 'waiting' },
    person: 'creator_user_id',
    async decisions(rows) {
      const nameOf = await people(rows, 'creator_user_id')
      return rows.map(({ id, name, creator_user_id }) => ({
        says: [
          foreignLink(`#world/topics/${id}`, String(name)),
          ' by ',
          personLink(creator_user_id, nameOf(creator_user_id)),
        ],
        both: topicDeeds(id),
      }))
    },
  },
]
