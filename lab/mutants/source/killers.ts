import { judgements, type WayOfJudging } from './judging.ts'

/** The case that fails, for each way of judging; undefined for a mutant that survives. */
export type Killers = Partial<Record<WayOfJudging, string>>

/** In place of a case: only several in a row notice the mutant, or it makes something endless. */
export const [together, endless] = ['together', 'timeout'] as const

/** Whether a case notices the mutant by itself. */
export const isCase = (killer: string | undefined): killer is string =>
  killer !== undefined && killer !== together && killer !== endless

/** What a judgement notices, each stricter one notices too, by the same case unless it has one of its own. */
export function withStricter(killers: Killers): Killers {
  let noticed: string | undefined
  const all = judgements.toReversed().flatMap((way) => {
    noticed = killers[way] ?? noticed
    return noticed === undefined ? [] : [[way, noticed] as const]
  })
  return { ...killers, ...Object.fromEntries(all.reverse()) }
}
