import { execFileSync } from 'node:child_process'
import { sampleOf } from '../model/sample.ts'
import type { DetectionMode } from './detection-modes.ts'
import type { SourceMutant } from './instrument.ts'
import type { KillingCases } from './killing-cases.ts'
import type { MutationOptions } from './options.ts'
import { type Results, resultOf } from './results.ts'

type Choice = Pick<MutationOptions, 'only' | 'since' | 'sample' | 'seed' | 'survivors' | 'missed' | 'unmeasured'>

export function selectMutants(
  all: readonly SourceMutant[],
  { only, since, sample, seed, survivors, missed, unmeasured }: Choice,
  platform: string,
  results: Results,
  modes: readonly DetectionMode[],
): readonly SourceMutant[] {
  const changed = since === undefined ? undefined : changedSince(since, platform)
  const selected = all.filter(
    (mutant) =>
      (only.length === 0 || only.some((path) => mutant.file.startsWith(path))) &&
      (changed?.has(mutant.file) ?? true) &&
      !(survivors && resultOf(results, mutant)?.own !== undefined) &&
      !(unmeasured && resultOf(results, mutant)) &&
      (!missed || isMissed(resultOf(results, mutant), modes)),
  )
  return sample === undefined ? selected : sampleOf(selected, sample, seed)
}

/** Detected on our own server, but not in each of these modes. */
const isMissed = (killingCases: KillingCases = {}, modes: readonly DetectionMode[]): boolean =>
  killingCases.own !== undefined && modes.some((mode) => killingCases[mode] === undefined)

function changedSince(commit: string, platform: string): Set<string> {
  const names = execFileSync('git', ['diff', '--name-only', '--relative', commit, '--', '.'], {
    cwd: platform,
    encoding: 'utf8',
  })
  return new Set(names.split('\n').filter(Boolean))
}
