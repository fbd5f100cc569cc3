import { type Names, namesOf, type RowData } from '../shared/control.ts'
import { type Child, link, userTextLink } from '../shared/parts.ts'
import { type Action, applicationActions, paymentActions, topicActions, withdrawalActions } from './actions.ts'

/** A pending row as a sentence, with the actions that accept and reject it. */
export interface Decision {
  readonly text: readonly Child[]
  readonly accept: Action
  readonly reject: Action
}

/** The rows of one table that wait for a decision. */
export interface DecisionKind {
  readonly title: string
  /** Shown if no row is pending. */
  readonly emptyText: string
  readonly table: string
  readonly filter: Readonly<Record<string, string | number>>
  /** The column with the user's id, for the search by name. */
  readonly userColumn: string
  decisions(rows: readonly RowData[]): Promise<Decision[]>
}

const userNames = async (rows: readonly RowData[], ...columns: string[]) => {
  const ids = columns.flatMap((column) => rows.map((row) => row[column]))
  const names = await namesOf('users', ids)
  return (id: unknown) => names.get(Number(id)) ?? `user ${id}`
}

const userLink = (id: unknown, name: string) => userTextLink(`#data/users/${id}`, name)

const topicLink = (id: unknown, names: Names) =>
  userTextLink(`#data/topics/${id}`, names.get(Number(id)) ?? `topic ${id}`)

interface OrderKind extends Pick<DecisionKind, 'title' | 'emptyText'> {
  readonly targetType: string
  readonly verb: string
  actions(id: number): [Action, Action]
}

const orderKind = ({ title, emptyText, targetType, verb, actions }: OrderKind): DecisionKind => ({
  title,
  emptyText,
  table: 'currency_orders',
  filter: { state: 0, target_type: targetType },
  userColumn: 'owner_id',
  async decisions(rows) {
    const nameOf = await userNames(rows, 'owner_id')
    return rows.map(({ id, owner_id, amount }) => {
      const [accept, reject] = actions(id)
      const order = link(`#data/currency_orders/${id}`, `order ${id}`)
      return { text: [userLink(owner_id, nameOf(owner_id)), ` ${verb} ${amount}, `, order], accept, reject }
    })
  },
})

const applications: DecisionKind = {
  title: 'Applications',
  emptyText: 'Nobody is waiting to join a topic.',
  table: 'applications',
  filter: { status: 'waiting' },
  userColumn: 'user_id',
  async decisions(rows) {
    const nameOf = await userNames(rows, 'user_id', 'manager_id')
    const topicIds = rows.map(({ topic_id }) => topic_id)
    const topics = await namesOf('topics', topicIds)
    return rows.map((row) => {
      const who = nameOf(row.user_id)
      const [accept, reject] = applicationActions(row, { owner: nameOf(row.manager_id), who })
      return { text: [userLink(row.user_id, who), ' wants to join ', topicLink(row.topic_id, topics)], accept, reject }
    })
  },
}

const topics: DecisionKind = {
  title: 'Topics',
  emptyText: 'No topic is waiting for review.',
  table: 'topics',
  filter: { status: 'waiting' },
  userColumn: 'creator_user_id',
  async decisions(rows) {
    const nameOf = await userNames(rows, 'creator_user_id')
    return rows.map(({ id, name, creator_user_id }) => {
      const [accept, reject] = topicActions(id)
      const topic = userTextLink(`#data/topics/${id}`, String(name))
      return { text: [topic, ' by ', userLink(creator_user_id, nameOf(creator_user_id))], accept, reject }
    })
  },
}

export const decisionKinds: readonly DecisionKind[] = [
  applications,
  orderKind({
    title: 'Payments',
    emptyText: 'No recharge is waiting for its payment.',
    targetType: 'recharge',
    verb: 'recharges',
    actions: paymentActions,
  }),
  orderKind({
    title: 'Withdrawals',
    emptyText: 'No withdrawal is waiting for review.',
    targetType: 'cash',
    verb: 'withdraws',
    actions: withdrawalActions,
  }),
  topics,
]
