import type { OutputStream } from './environment.ts'
import { say } from './output.ts'
import { wrapped } from './wrap.ts'

export interface RunProgress {
  readonly done: number
  readonly total: number
  readonly failed: number
}

export interface LiveOutput {
  /** Prints above the progress line. */
  print(text: string): void
  show(progress: RunProgress): void
  /** Shows that the next request waits for the rate limit. */
  showWait(milliseconds: number): void
  end(): void
}

type Clock = () => number

const width = 24

export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return `${seconds < 300 ? Math.round(seconds / 30) / 2 : Math.round(seconds / 60)} min`
}

/** Prints texts to `texts` and progress to `screen`: a terminal shows one redrawn line, anything else a line per 10 %. */
export const liveOutput = (screen: OutputStream, texts: OutputStream, now: Clock = Date.now): LiveOutput =>
  screen.isTTY ? redrawnLine(screen, texts, now) : plainLines(screen, texts, now)

/** There is no estimate before either of these is reached, because the rate so far says little. */
const [minSeconds, minShare] = [3, 0.05]

/** The remaining seconds at the rate so far; undefined too early in the run, and at its end. */
export function secondsLeft({ done, total }: Pick<RunProgress, 'done' | 'total'>, elapsed: number): number | undefined {
  if (done === 0 || done === total || (elapsed < minSeconds && done < total * minShare)) return undefined
  return ((total - done) * elapsed) / done
}

/** Estimates the time left from the time since the first call. */
function progressText(now: Clock): (progress: RunProgress) => string {
  let started: number | undefined
  return (progress) => {
    started ??= now()
    const seconds = secondsLeft(progress, (now() - started) / 1000)
    const counts = `${progress.done} of ${progress.total} cases, ${progress.failed} failed`
    return seconds === undefined ? counts : `${counts}, about ${durationText(seconds)} left`
  }
}

/** Keeps as many whole words as fit. */
function cutAfterWord(line: string, max: number): string {
  if (line.length <= max) return line
  const end = line.lastIndexOf(' ', max)
  return line.slice(0, end > 0 ? end : max)
}

/** Milliseconds between two redraws. */
const interval = 200

function redrawnLine(screen: OutputStream, texts: OutputStream, now: Clock): LiveOutput {
  let last: RunProgress | undefined
  let textOf = progressText(now)
  let waitsUntil = 0
  let timer: NodeJS.Timeout | undefined
  let lastDraw = 0
  const lineOf = (progress: RunProgress) => {
    const filled = '#'.repeat(Math.floor((progress.done / Math.max(progress.total, 1)) * width)).padEnd(width, '.')
    const wait = (waitsUntil - now()) / 1000
    const waiting = wait > 0.5 ? `, waiting ${durationText(wait)} for the rate limit` : ''
    return cutAfterWord(`[${filled}] ${textOf(progress)}${waiting}`, (screen.columns || 80) - 1)
  }
  const draw = () => {
    lastDraw = now()
    if (last) screen.write(`\r\u001b[2K${lineOf(last)}`)
  }
  const clear = () => void (last && screen.write('\r\u001b[2K'))
  return {
    print(text) {
      clear()
      say(texts, wrapped(text, texts))
      draw()
    },
    show(progress) {
      last = progress
      timer ??= setInterval(draw, interval).unref()
      if (now() - lastDraw >= interval) draw()
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

function plainLines(screen: OutputStream, texts: OutputStream, now: Clock): LiveOutput {
  let lastTenth = -1
  let textOf = progressText(now)
  let waitsUntil = 0
  return {
    print: (text) => say(texts, wrapped(text, texts)),
    show(progress) {
      const tenth = Math.floor((progress.done / Math.max(progress.total, 1)) * 10)
      if (tenth > lastTenth) screen.write(`${textOf(progress)}\n`)
      lastTenth = Math.max(lastTenth, tenth)
    },
    showWait(milliseconds) {
      const until = now() + milliseconds
      if (until - waitsUntil > 1_000) screen.write(`waiting ${durationText(milliseconds / 1000)} for the rate limit\n`)
      waitsUntil = Math.max(waitsUntil, until)
    },
    end() {
      lastTenth = -1
      textOf = progressText(now)
    },
  }
}

const nowhere: OutputStream = { write: () => true }

/** Prints the texts without progress. */
export const quietOutput = (texts: OutputStream): LiveOutput => plainLines(nowhere, texts, Date.now)
