import type { AllRows, Invariant } from './rows.cases.ts'

interface Action {
  readonly by: number
  readonly at: string
  readonly what: string
}

interface Timestamped {
  readonly created_at: string
}

const actionsIn = <R extends Timestamped>(what: string, rows: readonly R[], actor: (row: R) => number): Action[] =>
  rows.map((row) => ({ by: actor(row), at: row.created_at, what }))

/** Rows that only their author changes. */
const edits = <R extends Timestamped & { readonly updated_at: string }>(
  ...[what, rows, actor]: Parameters<typeof actionsIn<R>>
) => rows.map((row): Action => ({ by: actor(row), at: row.updated_at, what }))

const byUser = ({ user_id }: { readonly user_id: number }) => user_id

/** Managers admit applicants, so only memberships without an application are actions of the member. */
function joins({ members, applications }: AllRows): AllRows['members'] {
  const keyOf = ({ topic_id, user_id }: { topic_id: number; user_id: number }) => `${topic_id} ${user_id}`
  const applied = new Set(applications.map(keyOf))
  return members.filter((row) => !applied.has(keyOf(row)))
}

/** Leaves out income from other users, who may still give something to a former member. */
const ownOrders = ({ currency_orders }: AllRows) =>
  currency_orders.filter(({ type, target_type }) => type === -1 || target_type !== 'user')

/** All actions of people that have a time. */
const allActions = (rows: AllRows): Action[] => [
  ...edits('a feed', rows.feeds, byUser),
  ...edits('a comment', rows.comments, byUser),
  ...edits('a like', rows.likes, byUser),
  ...actionsIn('a reward', rows.rewards, byUser),
  ...actionsIn('an order', ownOrders(rows), ({ owner_id }) => owner_id),
  ...actionsIn('a topic', rows.topics, ({ creator_user_id }) => creator_user_id),
  ...actionsIn('a membership', joins(rows), byUser),
  ...actionsIn('an application', rows.applications, byUser),
  ...actionsIn('an event', rows.events, byUser),
  ...actionsIn('a brand', rows.brands, byUser),
  ...actionsIn('a report', rows.reports, byUser),
  ...actionsIn('a thing', rows.things, byUser),
  ...actionsIn('a group', rows.im_groups, ({ owner_id }) => owner_id),
  ...actionsIn(
    'a notification',
    rows.notifications.map(({ sender_id, created_at }) => ({ user_id: sender_id, created_at })),
    byUser,
  ),
  ...rows.notifications.flatMap(({ user_id, read_at }) =>
    read_at === null ? [] : [{ by: user_id, at: read_at, what: 'reading a notification' }],
  ),
  ...rows.sign_ins.map(({ user_id, day }) => ({ by: user_id, at: day, what: 'a sign-in' })),
  ...rows.task_days.map(({ user_id, day }) => ({ by: user_id, at: day, what: 'a task' })),
]

export const deletedAccountInvariant: Invariant = {
  name: 'nobody acts after deleting the account',
  broken: (rows) => {
    const left = new Map(rows.users.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [[id, deleted_at]])))
    return allActions(rows)
      .filter(({ by, at }) => at > (left.get(by) ?? at))
      .map(({ by, at, what }) => `${what} of ${by} at ${at}: nobody acts after deleting the account`)
  },
}
