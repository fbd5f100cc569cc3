import { execFileSync } from 'node:child_process'
import { sampleOf } from '../model/sample.ts'
import type { SourceMutant } from './instrument.ts'
import type { WayOfJudging } from './judging.ts'
import type { Killers } from './killers.ts'
import type { MutationOptions } from './options.ts'
import { type Results, resultOf } from './results.ts'

type Choice = Pick<MutationOptions, 'only' | 'since' | 'sample' | 'seed' | 'survivors' | 'missed'>

export function chooseMutants(
  all: readonly SourceMutant[],
  { only, since, sample, seed, survivors, missed }: Choice,
  platform: string,
  results: Results,
  ways: readonly WayOfJudging[],
): readonly SourceMutant[] {
  const changed = since === undefined ? undefined : changedSince(since, platform)
  const wanted = all.filter(
    (mutant) =>
      (only.length === 0 || only.some((path) => mutant.file.startsWith(path))) &&
      (changed?.has(mutant.file) ?? true) &&
      !(survivors && resultOf(results, mutant)?.own !== undefined) &&
      (!missed || isMissed(resultOf(results, mutant), ways)),
  )
  return sample === undefined ? wanted : sampleOf(wanted, sample, seed)
}

/** Noticed on our own server, but not in each of these ways. */
const isMissed = (killers: Killers = {}, ways: readonly WayOfJudging[]): boolean =>
  killers.own !== undefined && ways.some((way) => killers[way] === undefined)

function changedSince(commit: string, platform: string): Set<string> {
  const names = execFileSync('git', ['diff', '--name-only', '--relative', commit, '--', '.'], {
    cwd: platform,
    encoding: 'utf8',
  })
  return new Set(names.split('\n').filter(Boolean))
}
