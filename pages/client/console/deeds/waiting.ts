import { button, type Child, div, empty, link } from '../shared/parts.ts'
import { type Names, namesOf, type RowData, readRows } from '../shared/rows.ts'
import { card } from './card.ts'
import { applicationDeeds, cashDeeds, paymentDeeds, topicDeeds } from './decisions.ts'
import type { Deed, Deeds } from './deed.ts'

interface Waiting {
  readonly applications: readonly RowData[]
  readonly orders: readonly RowData[]
  readonly topics: readonly RowData[]
  readonly people: Names
  readonly topicNames: Names
}

/** Only the newest rows are looked at. */
async function readWaiting(): Promise<Waiting> {
  const [applied, ordered, { rows: topics }] = await Promise.all([
    readRows('applications', { limit: 200 }),
    readRows('currency_orders', { limit: 200 }),
    readRows('topics', { status: 'waiting', limit: 50 }),
  ])
  const applications = applied.rows.filter(({ status }) => status === 'waiting')
  const orders = ordered.rows.filter(({ state }) => state === 0)
  const people = [
    ...applications.flatMap(({ user_id, manager_id }) => [user_id, manager_id]),
    ...orders.map(({ owner_id }) => owner_id),
    ...topics.map(({ creator_user_id }) => creator_user_id),
  ]
  const joined = applications.map(({ topic_id }) => topic_id)
  const names = await Promise.all([namesOf('users', 'name', people), namesOf('topics', 'name', joined)])
  return { applications, orders, topics, people: names[0], topicNames: names[1] }
}

/** What waits for a decision: applications, payments, withdrawals and topics. */
export async function waitingCards(deeds: Deeds): Promise<HTMLElement[]> {
  const { applications, orders, topics, people, topicNames } = await readWaiting()
  const nameOf = (id: unknown) => people.get(Number(id)) ?? `user ${id}`
  const person = (id: unknown) => link(`#world/users/${id}`, nameOf(id))
  const topic = (id: unknown, name = `topic ${id}`) => link(`#world/topics/${id}`, name)
  const order = (id: number) => link(`#world/currency_orders/${id}`, `order ${id}`)
  const row = (says: readonly Child[], both: readonly [Deed, Deed]) => decision(deeds, says, both)
  const ofKind = (kind: string) => orders.filter(({ target_type }) => target_type === kind)
  return [
    listCard('Applications', 'Nobody waits to join a topic.', applications, (one) =>
      row(
        [person(one.user_id), ' wants to join ', topic(one.topic_id, topicNames.get(Number(one.topic_id)))],
        applicationDeeds(one, { owner: nameOf(one.manager_id), who: nameOf(one.user_id) }),
      ),
    ),
    listCard('Payments', 'No recharge waits for its payment.', ofKind('recharge'), ({ id, owner_id, amount }) =>
      row([person(owner_id), ` recharges ${amount}, `, order(id)], paymentDeeds(id)),
    ),
    listCard('Withdrawals', 'No withdrawal waits for its review.', ofKind('cash'), ({ id, owner_id, amount }) =>
      row([person(owner_id), ` withdraws ${amount}, `, order(id)], cashDeeds(id)),
    ),
    listCard('Topics', 'No topic waits to be admitted.', topics, ({ id, name, creator_user_id }) =>
      row([topic(id, String(name)), ' by ', person(creator_user_id)], topicDeeds(id)),
    ),
  ]
}

/** The others are shown on demand. */
const atFirst = 5

function listCard(title: string, none: string, rows: readonly RowData[], line: (row: RowData) => Node): HTMLElement {
  if (rows.length === 0) return card(title, empty(none))
  const list = div('decisions', ...rows.slice(0, atFirst).map(line))
  const rest = button(
    `Show all ${rows.length}`,
    () => {
      list.append(...rows.slice(atFirst).map(line))
      rest.remove()
    },
    'small quiet',
  )
  return card(title, list, ...(rows.length > atFirst ? [rest] : []))
}

function decision(deeds: Deeds, says: readonly Child[], [yes, no]: readonly [Deed, Deed]): HTMLElement {
  return div(
    'decision',
    div('decision-text', ...says),
    div('actions', deeds.button(yes, 'small agree'), deeds.button(no)),
  )
}
