import { endpointNamed } from '../../contracts/chapters.ts'
import type { Judged } from './events.ts'
import { shapeOf } from './shape.ts'

/** One fault that may be seen in many cases. */
export interface Cause {
  readonly outcome: 'failed' | 'flaky' | 'error'
  /** The most telling one of the first case; none for an error. */
  readonly requirement: string | undefined
  /** Of the first case; another case may have other ids and texts. */
  readonly expected: string | undefined
  readonly actual: string
  readonly addresses: readonly string[]
}

export const isTrouble = ({ outcome }: Pick<Judged, 'outcome'>): boolean => order.includes(outcome as Cause['outcome'])

const order: readonly Cause['outcome'][] = ['failed', 'flaky', 'error']

/** Failures before errors, the widest spread first. */
export function causesOf(judged: readonly Judged[]): Cause[] {
  return [...Map.groupBy(judged.filter(isTrouble), keyOf).values()]
    .flatMap(causeOf)
    .sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || b.addresses.length - a.addresses.length)
}

function causeOf(cases: readonly Judged[]): Cause[] {
  const [first] = cases
  if (!first) return []
  const { failure, outcome, reason } = first
  return [
    {
      outcome: outcome as Cause['outcome'],
      requirement: tellingOf(first),
      expected: failure?.expected,
      actual: failure?.actual ?? reason ?? 'no reason given',
      addresses: cases.map(({ address }) => address),
    },
  ]
}

/** A judgement puts its own requirement behind those of the case. */
export const tellingOf = ({ failure }: Judged) => failure?.requirements.at(-1)

function keyOf(one: Judged): string {
  const { failure, outcome, reason } = one
  if (!failure) return JSON.stringify([outcome, shapeOf(reason ?? '')])
  const [expected, actual] = [shapeOf(failure.expected), shapeOf(failure.actual)]
  // A server that breaks down does so wherever it is touched.
  if (/^5\d\d /.test(actual)) return JSON.stringify([outcome, actual])
  const isOfOneOperation = endpointNamed.has(expected.split(' ')[0] ?? '')
  return JSON.stringify([outcome, expected, actual, isOfOneOperation ? '' : tellingOf(one)])
}
