/** Points for the score, in addition to rewarded currency (G37). */
export const hotScore = { view: 1, like: 5, comment: 10 } as const

/** What one point of the score adds to `hot`. The lower digits distinguish feeds with the same score. */
export const hotStep = 10_000_000

/** Positive, and different for every feed, as it is the only cursor of hot lists (G32). */
export const hotOf = (feedId: number, score: number): number => score * hotStep + ((feedId - 1) % hotStep) + 1
