import { seededRandom } from '../../../platform/support/random.ts'

/** `COMMUNITY_KIT_SEED=7 npm test` takes another sample. */
export const sampleSeed = Number(process.env.COMMUNITY_KIT_SEED ?? 1)

export function sampleOf<T>(all: readonly T[], size: number, seed = sampleSeed): T[] {
  const random = seededRandom(seed)
  return all
    .map((item) => [random.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, size)
    .map(([, item]) => item)
}
