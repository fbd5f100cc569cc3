import type { MockWorld } from '../../mock/world.ts'
import type { Store } from '../../platform/store.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'

/** Tables whose rows cannot be removed through the interface. */
const permanent: Partial<Record<TableName, string>> = {
  codes: 'verification codes',
  mini_codes: 'codes of the mini-program',
  sessions: 'logins',
  users: 'accounts',
  wallets: 'of accounts',
  topic_counts: 'of accounts',
  shop_infos: 'how to reach sellers',
  im_users: 'registrations',
  settings: 'written when they are first changed, and put back',
  reports: 'reports',
  currency_orders: 'orders',
  receipts: 'of orders',
  rewards: 'rewards',
  reward_hours: 'sums of rewards',
  reward_totals: 'sums of rewards',
  sign_ins: 'sign-ins',
  task_days: 'what tasks count',
  task_totals: 'what tasks count',
  notifications: 'notifications',
  outbox: 'what was pushed',
  applications: 'to topics that are deleted',
  event_marks: 'of events that are deleted',
  grams: 'words in the names of accounts',
}

/** The number of rows per table that the interface can remove. */
export async function rowCounts(store: Store): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of Object.keys(tables) as TableName[]) {
    const rows: readonly object[] = await store[name].find({})
    if (!(name in permanent)) counts[name] = rows.filter((row) => !isGone(row)).length
  }
  return counts
}

const isGone = (row: { deleted_at?: string | null; removed?: boolean }): boolean =>
  row.removed === true || (row.deleted_at ?? null) !== null

/** Returns the wrong guesses per account, code and network since the last call, including counts that were reset. */
export function countGuesses({ guesses }: MockWorld): () => Readonly<Record<string, number>> {
  let counts: Record<string, number> = {}
  const { add } = guesses
  guesses.add = (key, ...rest) => {
    counts[key] = (counts[key] ?? 0) + 1
    return add(key, ...rest)
  }
  return () => {
    const taken = counts
    counts = {}
    return taken
  }
}
