import type { EntityKind } from '../../../../contracts/dsl/entities.ts'
import { pluralize } from '../../../shared/output.ts'
import { contents } from './content-rows.ts'
import type { RecordedData } from './recorded-data.ts'
import { type BuiltRows, rowsIn } from './world-rows.ts'

/** Entities of these kinds are derived from other entities, or are part of them. */
const withoutTable: readonly EntityKind[] = ['file', 'rank', 'seller']

/** What the recording does not contain, as sentences. */
export function missingData(
  recorded: RecordedData,
  { rows, numbersOnly, dangling, unplaced }: BuiltRows & { readonly unplaced: number },
  idOf: (viewer: string) => number | undefined,
): string[] {
  const anonymous = recorded.accounts.viewers.filter((viewer) => idOf(viewer) === undefined)
  const [feeds, topics] = [rowsIn(rows, 'feeds'), rowsIn(rows, 'topics')]
  const named = recorded.entities.of('topic').filter(({ creator_user_id }) => creator_user_id === undefined)
  const mentioned = recorded.entities.of('event').filter(({ creator }) => creator === undefined)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const listed = (what: string, all: number, known: number) =>
    all > known
      ? [`${what}: ${all.toLocaleString('en')} are counted, ${known.toLocaleString('en')} are in the recording`]
      : []
  return [
    'passwords, balances and roles: everybody logs in with "password", owns nothing and administers nothing',
    ...listed('likes of feeds', sum(feeds.map((one) => one.like_count)), rowsIn(rows, 'likes').length),
    ...listed('comments', sum(feeds.map((one) => one.feed_comment_count)), rowsIn(rows, 'comments').length),
    ...listed('members of topics', sum(topics.map((one) => one.followers_count)), rowsIn(rows, 'members').length),
    ...some(numbersOnly.length, (n) => `names of ${n}: they are called Person and their number`, 'person', 'people'),
    ...some(
      anonymous.length,
      (n) => `who sent the requests of ${n}: what they liked, collected and joined is left out`,
      'person',
      'people',
    ),
    ...some(named.length, (n) => `everything but the names of ${n}`, 'topic'),
    ...some(mentioned.length, (n) => `everything but title, date and region of ${n}`, 'event'),
    ...some(topics.length, () => 'when topics were created, and which of them are recommended', 'topic'),
    ...some(dangling, (n) => `the feeds of ${n}, which are left out`, 'comment or like', 'comments and likes'),
    ...some(unplaced, (n) => `the positions of ${n} in their categories`, 'feed'),
    ...some(recorded.files.drawn, (n) => `the contents of ${n}: the mock draws others`, 'file'),
    ...leftOut(recorded),
  ]
}

const some = (count: number, text: (counted: string) => string, one: string, many = `${one}s`): string[] =>
  count > 0 ? [text(`${count.toLocaleString('en')} ${count === 1 ? one : many}`)] : []

/** Names the kinds that a world stores in another form than responses show. */
function leftOut({ entities }: RecordedData): string[] {
  const kept = [...contents.map(({ kind }) => kind), ...withoutTable]
  const kinds = entities.kinds().filter((kind) => !kept.includes(kind) && entities.of(kind).length > 0)
  if (kinds.length === 0) return []
  const counts = kinds.map((kind) => pluralize(entities.of(kind).length, kind))
  return [`enough about ${counts.join(', ')}: they are left out`]
}
