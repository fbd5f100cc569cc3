import type { Style } from '../../conformance/reports/index.ts'
import type { Live } from '../conform/live.ts'
import { CliError } from '../output.ts'
import { type Counted, type Judgement, type Message, type SideName, sideNames } from './side.ts'
import { servedText, verdictText } from './texts.ts'

type Both<T> = Record<SideName, T>
type Told<T> = Partial<Both<T>>

export interface Serving {
  readonly urls: Both<string>
  readonly judgements: Both<Judgement>
}

/** What is known of both sides, and told while it comes. */
export interface Board {
  tell(name: SideName, message: Message): void
  /** None before both are judged. */
  judgements(): Both<Judgement> | undefined
}

export function createBoard(live: Live, style: Style, textOn: (serving: Serving) => string): Board {
  const progress: Told<Counted> = {}
  const judgements: Told<Judgement> = {}
  const urls: Told<string> = {}
  return {
    tell(name, message) {
      switch (message.kind) {
        case 'up':
          return live.print(servedText(name, message.url, style))
        case 'progress':
          progress[name] = message.progress
          return showBoth(live, progress)
        case 'text':
          return live.print(`${style.strong(name)} ${message.text}`)
        case 'judged':
          judgements[name] = message.judgement
          if (isWhole(judgements)) live.end()
          return live.print(verdictText(name, message.judgement, style))
        case 'serving':
          urls[name] = message.url
          if (isWhole(urls) && isWhole(judgements)) live.print(textOn({ urls, judgements }))
          return
        case 'problem':
          throw new CliError(message.message, message.exitCode)
      }
    },
    judgements: () => (isWhole(judgements) ? judgements : undefined),
  }
}

const isWhole = <T>(told: Told<T>): told is Both<T> => sideNames.every((name) => told[name] !== undefined)

/** Unknown as long as one of them is. */
function slowest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((seconds) => seconds !== undefined)
  return known.length === times.length ? Math.max(...known) : undefined
}

/** Both run at once: what is done is counted together, and it takes as long as the slower one. */
function showBoth(live: Live, told: Told<Counted>): void {
  if (!isWhole(told)) return
  const both = sideNames.map((name) => told[name])
  const sum = (count: 'done' | 'total' | 'failed') => both.reduce((total, one) => total + one[count], 0)
  live.show({
    done: sum('done'),
    total: sum('total'),
    failed: sum('failed'),
    left: () => slowest(both.map(({ left }) => left)),
  })
}
