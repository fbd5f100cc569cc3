import type { Migration } from './migration.ts'

const score = 'feed_view_count + 5 * like_count + 10 * feed_comment_count + reward_amount'

/** Exact below 512, then 64 steps for each of 22 doublings. */
const doublings = Array.from({ length: 22 }, (_, index) => {
  const start = 512 * 2 ** index
  return `when score < ${start * 2} then ${512 + 64 * index} + (score - ${start}) / ${start / 64}`
})
const step = `case when score < 512 then score ${doublings.join(' ')} else 1919 end`
const hot = `(select (${step}) * 1048576 + (feeds.id - 1) % 1048576 + 1 from (select ${score} as score) as scored)`

const copyOf = (table: string): string =>
  `update ${table} set hot = (select feeds.hot from feeds where feeds.id = ${table}.feed_id)`

/** Makes hot values smaller than 2^31. Before, they were ten million times the score. */
export const hotValues: Migration = {
  name: '0006-hot-values',
  steps: [() => [`update feeds set hot = ${hot}`, copyOf('feed_topics'), copyOf('category_feeds')]],
}
