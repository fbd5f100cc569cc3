/** What adds to the score, besides the currency of rewards (G37). */
export const hotScore = { view: 1, like: 5, comment: 10 } as const

/** What one point of the score adds to `hot`: the digits below it tell feeds of the same score apart. */
export const hotStep = 10_000_000

/** Positive, and different for every feed, as it is the only cursor of hot lists (G32). */
export const hotOf = (feedId: number, score: number): number => score * hotStep + ((feedId - 1) % hotStep) + 1
