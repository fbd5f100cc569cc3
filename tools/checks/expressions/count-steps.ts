import type { Part, Repetition } from './parse-expression.ts'

/** Matches like a backtracking engine and counts its steps: time would depend on the machine. */

type Next = (at: number) => boolean

interface Run {
  readonly text: string
  readonly flags: string
  readonly limit: number
  steps: number
}

class LimitReached extends Error {}

/** The steps of looking for an expression everywhere in a text, at most `limit`. */
export function countSteps(part: Part, flags: string, text: string, limit: number): number {
  const run: Run = { text, flags: flags.replace(/[gy]/g, ''), limit, steps: 0 }
  try {
    search(part, flags, run)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
  }
  return run.steps
}

/** An engine stops at the first match without `g` or `y`, and at the first failure with `y`. */
function search(part: Part, flags: string, run: Run): void {
  for (let start = 0; start <= run.text.length; start++) {
    let end = -1
    const isFound = match(part, run, start, (at) => {
      end = at
      return true
    })
    if (flags.includes('y') ? !isFound : isFound && !flags.includes('g')) return
    if (isFound) start = Math.max(start, end - 1)
  }
}

function match(part: Part, run: Run, at: number, next: Next): boolean {
  if (++run.steps > run.limit) throw new LimitReached()
  switch (part.type) {
    case 'character':
      return at < run.text.length && accepts(part.source, run.flags, run.text[at] ?? '') && next(at + 1)
    case 'assertion':
      return holds(part.source, run, at) && next(at)
    case 'lookahead':
      return match(part.body, run, at, () => true) !== part.isNegative && next(at)
    case 'sequence':
      return matchSequence(part.parts, 0, run, at, next)
    case 'alternation':
      return part.options.some((option) => match(option, run, at, next))
    case 'repetition':
      return repeat(part, 0, run, at, next)
  }
}

function matchSequence(parts: readonly Part[], index: number, run: Run, at: number, next: Next): boolean {
  const part = parts[index]
  return part ? match(part, run, at, (end) => matchSequence(parts, index + 1, run, end, next)) : next(at)
}

function repeat(part: Repetition, count: number, run: Run, at: number, next: Next): boolean {
  const again = () =>
    count < part.max &&
    match(part.body, run, at, (end) => (end > at || count < part.min) && repeat(part, count + 1, run, end, next))
  if (count < part.min) return again()
  return part.isLazy ? next(at) || again() : again() || next(at)
}

/** What was asked before: millions of steps ask the same few things. */
function remembered<Answer>(
  answer: (source: string, flags: string) => Answer,
): (source: string, flags: string) => Answer {
  const byFlags = new Map<string, Map<string, Answer>>()
  return (source, flags) => {
    const answers = byFlags.get(flags) ?? new Map<string, Answer>()
    if (answers.size === 0) byFlags.set(flags, answers)
    const known = answers.get(source)
    if (known !== undefined) return known
    const found = answer(source, flags)
    answers.set(source, found)
    return found
  }
}

const sticky = remembered((source, flags) => new RegExp(source, `${flags}y`))
const answersOf = remembered(() => new Map<string, boolean>())

/** Whether one character of an expression, such as `[a-z]` or `\d`, accepts one of a text. */
export function accepts(source: string, flags: string, character: string): boolean {
  const answers = answersOf(source, flags)
  const known = answers.get(character)
  if (known !== undefined) return known
  const found = new RegExp(`^(?:${source})$`, flags.replace('m', '')).test(character)
  answers.set(character, found)
  return found
}

/** What an assertion needs of other parts, such as a group that it refers to, is taken to hold. */
function holds(source: string, { text, flags }: Run, at: number): boolean {
  if (/^\\[1-9k]/.test(source)) return true
  const pattern = sticky(source, flags)
  pattern.lastIndex = at
  return pattern.test(text)
}
