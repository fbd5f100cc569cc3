import type { Row } from '../tables/index.ts'

export type Counts = Pick<Row<'feeds'>, 'feed_view_count' | 'like_count' | 'feed_comment_count' | 'reward_amount'>

const scoreOf = ({ feed_view_count, like_count, feed_comment_count, reward_amount }: Counts): number =>
  feed_view_count + 5 * like_count + 10 * feed_comment_count + reward_amount

/** Below this score, every point raises `hot`; above it, `hot` has 64 steps for each doubling of the score. */
const exactScores = 512
const stepsPerDoubling = 64
const highestScore = 2 ** 31 - 1

/** At most 1,919, so that 20 bits are left for the feed. */
function stepOf(score: number): number {
  if (score < exactScores) return score
  const bounded = Math.min(score, highestScore)
  const doublings = Math.floor(Math.log2(bounded / exactScores))
  const start = exactScores * 2 ** doublings
  const position = Math.floor(((bounded - start) * stepsPerDoubling) / start)
  return exactScores + doublings * stepsPerDoubling + position
}

const feedsPerStep = 2 ** 20

/**
 * Positive, below 2^31 because mobile clients parse it as a 32-bit integer, never lower for a higher score, and different for
 * each of a million feeds, because it is the only cursor of hot lists (G32, G37).
 */
export const hotOf = (id: number, counts: Counts): number =>
  stepOf(scoreOf(counts)) * feedsPerStep + ((id - 1) % feedsPerStep) + 1
