import type { AllRows, Invariant } from './rows.cases.ts'

interface Act {
  readonly by: number
  readonly at: string
  readonly what: string
}

interface Stamped {
  readonly created_at: string
}

const acts = <R extends Stamped>(what: string, rows: readonly R[], actor: (row: R) => number): Act[] =>
  rows.map((row) => ({ by: actor(row), at: row.created_at, what }))

/** Only their author changes these. */
const edits = <R extends Stamped & { readonly updated_at: string }>(
  ...[what, rows, actor]: Parameters<typeof acts<R>>
) => rows.map((row): Act => ({ by: actor(row), at: row.updated_at, what }))

const byUser = ({ user_id }: { readonly user_id: number }) => user_id

/** Managers admit applicants, so only memberships without an application are acts of the member. */
function joins({ members, applications }: AllRows): AllRows['members'] {
  const keyOf = ({ topic_id, user_id }: { topic_id: number; user_id: number }) => `${topic_id} ${user_id}`
  const applied = new Set(applications.map(keyOf))
  return members.filter((row) => !applied.has(keyOf(row)))
}

/** Others may still give something to a former member. */
const ownOrders = ({ currency_orders }: AllRows) =>
  currency_orders.filter(({ type, target_type }) => type === -1 || target_type !== 'user')

/** Everything that people did and that has a time. */
const allActs = (rows: AllRows): Act[] => [
  ...edits('a feed', rows.feeds, byUser),
  ...edits('a comment', rows.comments, byUser),
  ...edits('a like', rows.likes, byUser),
  ...acts('a reward', rows.rewards, byUser),
  ...acts('an order', ownOrders(rows), ({ owner_id }) => owner_id),
  ...acts('a topic', rows.topics, ({ creator_user_id }) => creator_user_id),
  ...acts('a membership', joins(rows), byUser),
  ...acts('an application', rows.applications, byUser),
  ...acts('an event', rows.events, byUser),
  ...acts('a brand', rows.brands, byUser),
  ...acts('a report', rows.reports, byUser),
  ...acts('a thing', rows.things, byUser),
  ...acts('a group', rows.im_groups, ({ owner_id }) => owner_id),
  ...acts(
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

export const departureInvariant: Invariant = {
  name: 'nobody acts after deleting the account',
  broken: (rows) => {
    const left = new Map(rows.users.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [[id, deleted_at]])))
    return allActs(rows)
      .filter(({ by, at }) => at > (left.get(by) ?? at))
      .map(({ by, at, what }) => `${what} of ${by} at ${at}: nobody acts after deleting the account`)
  },
}
