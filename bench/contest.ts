import { figuresOf, firstFigures, type Pair, type Row } from './figures.ts'

/** Told how far it is. */
export type Tell = (text: string) => void

export interface Contestant {
  readonly who: string
  readonly note?: string | undefined
  /** Without it, it cannot take part, and the note says why. */
  readonly measure?: () => Promise<readonly number[]>
}

export interface Rules {
  readonly rounds: number
  /** Laps that nobody counts. */
  readonly warmUps: number
  readonly tell: Tell
}

type Able = Contestant & Required<Pick<Contestant, 'measure'>>

const isAble = (one: Contestant): one is Able => one.measure !== undefined

/** In every round each is measured right after the first: first, other, first, other … */
export async function contest(
  first: Contestant | undefined,
  others: readonly Contestant[],
  rules: Rules,
): Promise<Row[]> {
  if (!first || !isAble(first)) throw new Error('there is nothing to compare with')
  const able = others.filter(isAble)
  const pairs = new Map<Contestant, Pair[]>(able.map((one) => [one, []]))
  await warmUp([first, ...able], rules)
  for (let round = 1; round <= rules.rounds; round++) {
    for (const one of able) {
      rules.tell(`round ${round} of ${rules.rounds}, ${one.who}`)
      pairs.get(one)?.push([await first.measure(), await one.measure()])
    }
  }
  const rowOf = (one: Contestant): Row => ({ who: one.who, figures: figuresOf(pairs.get(one) ?? []), note: one.note })
  return [{ who: first.who, figures: firstFigures([...pairs.values()].flat()), note: first.note }, ...others.map(rowOf)]
}

async function warmUp(everybody: readonly Able[], { warmUps, tell }: Rules): Promise<void> {
  for (let lap = 0; lap < warmUps; lap++) {
    for (const { who, measure } of everybody) {
      tell(`warming up, ${who}`)
      await measure()
    }
  }
}
