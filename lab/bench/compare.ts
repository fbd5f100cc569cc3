import { baselineFigures, figuresOf, type Pair, type Row } from './figures.ts'
import type { ReportProgress } from './progress.ts'

export interface Candidate {
  readonly who: string
  readonly note?: string | undefined
  /** Missing if the candidate does not support what is measured; the note then explains why. */
  readonly measure?: () => Promise<readonly number[]>
}

export interface CompareOptions {
  readonly rounds: number
  /** Rounds before the first one that counts. */
  readonly warmUps: number
  readonly reportProgress: ReportProgress
}

type Measurable = Candidate & Required<Pick<Candidate, 'measure'>>

const isMeasurable = (candidate: Candidate): candidate is Measurable => candidate.measure !== undefined

/** Measures the baseline again right before every candidate: baseline, a, baseline, b … */
export async function compare(
  baseline: Candidate | undefined,
  candidates: readonly Candidate[],
  options: CompareOptions,
): Promise<Row[]> {
  if (!baseline || !isMeasurable(baseline)) throw new Error('no baseline to compare with')
  const measurable = candidates.filter(isMeasurable)
  const pairs = new Map<Candidate, Pair[]>(measurable.map((candidate) => [candidate, []]))
  await warmUp([baseline, ...measurable], options)
  for (let round = 1; round <= options.rounds; round++) {
    for (const candidate of measurable) {
      options.reportProgress(`round ${round} of ${options.rounds}, ${candidate.who}`)
      pairs.get(candidate)?.push([await baseline.measure(), await candidate.measure()])
    }
  }
  const { who, note } = baseline
  return [
    { who, figures: baselineFigures([...pairs.values()].flat()), note },
    ...candidates.map((one) => ({ who: one.who, figures: figuresOf(pairs.get(one) ?? []), note: one.note })),
  ]
}

async function warmUp(candidates: readonly Measurable[], { warmUps, reportProgress }: CompareOptions): Promise<void> {
  for (let round = 0; round < warmUps; round++) {
    for (const { who, measure } of candidates) {
      reportProgress(`warming up, ${who}`)
      await measure()
    }
  }
}
