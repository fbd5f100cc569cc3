import type { Screen } from './surroundings.ts'

/** How far it is. */
export interface Progress {
  readonly done: number
  readonly total: number
  readonly failed: number
  /** Seconds; undefined while nobody knows. */
  left(): number | undefined
}

export interface Live {
  /** A text on its own, above the line that is redrawn. */
  print(text: string): void
  show(progress: Progress): void
  /** The next answer has to wait for its turn. */
  waits(milliseconds: number): void
  end(): void
}

const width = 24

/** Half minutes matter while there are few. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return `${seconds < 300 ? Math.round(seconds / 30) / 2 : Math.round(seconds / 60)} min`
}

/** Texts go to `texts`, the progress to `screen`: one line that is redrawn on a terminal, elsewhere a line for each tenth. */
export const liveOn = (screen: Screen, texts: Screen, now: () => number = Date.now): Live =>
  screen.isTTY ? redrawn(screen, texts, now) : plainly(screen, texts, now)

function countsOf({ done, total, failed, left }: Progress): string {
  const counts = `${done} of ${total} cases, ${failed} failed`
  const seconds = done === total ? undefined : left()
  return seconds === undefined ? counts : `${counts}, about ${inWords(seconds)} left`
}

/** Milliseconds between two looks at the line. */
const step = 200

function redrawn(screen: Screen, texts: Screen, now: () => number): Live {
  let last: Progress | undefined
  let waitsUntil = 0
  const lineOf = (progress: Progress) => {
    const filled = '#'.repeat(Math.floor((progress.done / Math.max(progress.total, 1)) * width)).padEnd(width, '.')
    const wait = (waitsUntil - now()) / 1000
    const waiting = wait > 0.5 ? `, waiting ${inWords(wait)} for the rate limit` : ''
    return `[${filled}] ${countsOf(progress)}${waiting}`.slice(0, (screen.columns || 80) - 1)
  }
  const draw = () => {
    drawn = now()
    if (last) screen.write(`\r\u001b[2K${lineOf(last)}`)
  }
  const clear = () => void (last && screen.write('\r\u001b[2K'))
  let clock: NodeJS.Timeout | undefined
  let drawn = 0
  return {
    print(text) {
      clear()
      texts.write(`${text}\n`)
      draw()
    },
    show(progress) {
      last = progress
      clock ??= setInterval(draw, step).unref()
      if (now() - drawn >= step) draw()
    },
    waits(milliseconds) {
      waitsUntil = Math.max(waitsUntil, now() + milliseconds)
      draw()
    },
    end() {
      clearInterval(clock)
      clock = undefined
      clear()
      last = undefined
    },
  }
}

function plainly(screen: Screen, texts: Screen, now: () => number): Live {
  let shown = -1
  let waitsUntil = 0
  return {
    print: (text) => void texts.write(`${text}\n`),
    show(progress) {
      const tenth = Math.floor((progress.done / Math.max(progress.total, 1)) * 10)
      if (tenth > shown) screen.write(`${countsOf(progress)}\n`)
      shown = Math.max(shown, tenth)
    },
    waits(milliseconds) {
      const until = now() + milliseconds
      if (until - waitsUntil > 1_000) screen.write(`waiting ${inWords(milliseconds / 1000)} for the rate limit\n`)
      waitsUntil = Math.max(waitsUntil, until)
    },
    end() {
      shown = -1
    },
  }
}

const nowhere: Screen = { write: () => true }

/** Only the texts. */
export const silentOn = (texts: Screen): Live => plainly(nowhere, texts, Date.now)
