/** Mutants that no case can notice, by file and key, with the reason. */
const reasons: Readonly<Record<string, string>> = {}

export const explainedSurvivors: ReadonlyMap<string, string> = new Map(Object.entries(reasons))
