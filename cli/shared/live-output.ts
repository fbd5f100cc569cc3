import type { Screen } from './environment.ts'
import { say } from './printable.ts'
import { type Counts, secondsLeft } from './time-left.ts'

export interface RunProgress extends Counts {
  readonly failed: number
}

export interface LiveOutput {
  /** Above the progress. */
  print(text: string): void
  show(progress: RunProgress): void
  /** The next request waits for the rate limit. */
  showWait(milliseconds: number): void
  end(): void
}

type Clock = () => number

const width = 24

export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return `${seconds < 300 ? Math.round(seconds / 30) / 2 : Math.round(seconds / 60)} min`
}

/** Texts go to `texts`, progress to `screen`: one line that is redrawn on a terminal, elsewhere a line for each tenth. */
export const liveOutput = (screen: Screen, texts: Screen, now: Clock = Date.now): LiveOutput =>
  screen.isTTY ? redrawnLine(screen, texts, now) : plainLines(screen, texts, now)

/** The time left is estimated from the time since the first call. */
function progressText(now: Clock): (progress: RunProgress) => string {
  let started: number | undefined
  return (progress) => {
    started ??= now()
    const seconds = secondsLeft(progress, (now() - started) / 1000)
    const counts = `${progress.done} of ${progress.total} cases, ${progress.failed} failed`
    return seconds === undefined ? counts : `${counts}, about ${durationText(seconds)} left`
  }
}

/** Milliseconds between two redraws. */
const interval = 200

function redrawnLine(screen: Screen, texts: Screen, now: Clock): LiveOutput {
  let last: RunProgress | undefined
  let textOf = progressText(now)
  let waitsUntil = 0
  let timer: NodeJS.Timeout | undefined
  let drawn = 0
  const lineOf = (progress: RunProgress) => {
    const filled = '#'.repeat(Math.floor((progress.done / Math.max(progress.total, 1)) * width)).padEnd(width, '.')
    const wait = (waitsUntil - now()) / 1000
    const waiting = wait > 0.5 ? `, waiting ${durationText(wait)} for the rate limit` : ''
    return `[${filled}] ${textOf(progress)}${waiting}`.slice(0, (screen.columns || 80) - 1)
  }
  const draw = () => {
    drawn = now()
    if (last) screen.write(`\r\u001b[2K${lineOf(last)}`)
  }
  const clear = () => void (last && screen.write('\r\u001b[2K'))
  return {
    print(text) {
      clear()
      say(texts, text)
      draw()
    },
    show(progress) {
      last = progress
      timer ??= setInterval(draw, interval).unref()
      if (now() - drawn >= interval) draw()
    },
    showWait(milliseconds) {
      waitsUntil = Math.max(waitsUntil, now() + milliseconds)
      draw()
    },
    end() {
      clearInterval(timer)
      timer = undefined
      clear()
      last = undefined
      textOf = progressText(now)
    },
  }
}

function plainLines(screen: Screen, texts: Screen, now: Clock): LiveOutput {
  let shown = -1
  let textOf = progressText(now)
  let waitsUntil = 0
  return {
    print: (text) => say(texts, text),
    show(progress) {
      const tenth = Math.floor((progress.done / Math.max(progress.total, 1)) * 10)
      if (tenth > shown) screen.write(`${textOf(progress)}\n`)
      shown = Math.max(shown, tenth)
    },
    showWait(milliseconds) {
      const until = now() + milliseconds
      if (until - waitsUntil > 1_000) screen.write(`waiting ${durationText(milliseconds / 1000)} for the rate limit\n`)
      waitsUntil = Math.max(waitsUntil, until)
    },
    end() {
      shown = -1
      textOf = progressText(now)
    },
  }
}

const nowhere: Screen = { write: () => true }

/** Only the texts. */
export const quietOutput = (texts: Screen): LiveOutput => plainLines(nowhere, texts, Date.now)
