import type { Part, Repetition } from './parse-expression.ts'

/** Matches like a backtracking engine and counts its steps: time would depend on the machine. */

type Next = (at: number) => boolean
type Matcher = (run: Run, at: number, next: Next) => boolean

interface Run {
  readonly text: string
  readonly limit: number
  steps: number
}

class LimitReached extends Error {}

/** Counts the steps of looking for an expression everywhere in a text, at most `limit`. */
export function stepCounter(part: Part, flags: string): (text: string, limit: number) => number {
  const match = matcherOf(part, flags.replace(/[gy]/g, ''))
  return (text, limit) => {
    const run: Run = { text, limit, steps: 0 }
    try {
      search(match, flags, run)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
    }
    return run.steps
  }
}

/** An engine stops at the first match without `g` or `y`, and at the first failure with `y`. */
function search(match: Matcher, flags: string, run: Run): void {
  for (let start = 0; start <= run.text.length; start++) {
    let end = -1
    const isFound = match(run, start, (at) => {
      end = at
      return true
    })
    if (flags.includes('y') ? !isFound : isFound && !flags.includes('g')) return
    if (isFound) start = Math.max(start, end - 1)
  }
}

function matcherOf(part: Part, flags: string): Matcher {
  const match = uncountedMatcherOf(part, flags)
  return (run, at, next) => {
    if (++run.steps > run.limit) throw new LimitReached()
    return match(run, at, next)
  }
}

function uncountedMatcherOf(part: Part, flags: string): Matcher {
  switch (part.type) {
    case 'character':
      return characterMatcher(part.source, flags)
    case 'assertion':
      return assertionMatcher(part.source, flags)
    case 'lookahead': {
      const body = matcherOf(part.body, flags)
      return (run, at, next) => body(run, at, () => true) !== part.isNegative && next(at)
    }
    case 'sequence':
      return sequenceMatcher(part.parts.map((each) => matcherOf(each, flags)))
    case 'alternation': {
      const options = part.options.map((option) => matcherOf(option, flags))
      return (run, at, next) => options.some((option) => option(run, at, next))
    }
    case 'repetition':
      return repetitionMatcher(part, matcherOf(part.body, flags))
  }
}

/** Millions of steps ask about the same few characters. */
function characterMatcher(source: string, flags: string): Matcher {
  const known = new Map<string, boolean>()
  return ({ text }, at, next) => {
    if (at >= text.length) return false
    const character = text[at] ?? ''
    const isAccepted = known.get(character) ?? accepts(source, flags, character)
    known.set(character, isAccepted)
    return isAccepted && next(at + 1)
  }
}

/** What an assertion needs of other parts, such as a group that it refers to, is taken to hold. */
function assertionMatcher(source: string, flags: string): Matcher {
  if (/^\\[1-9k]/.test(source)) return (_run, at, next) => next(at)
  const pattern = new RegExp(source, `${flags}y`)
  return ({ text }, at, next) => {
    pattern.lastIndex = at
    return pattern.test(text) && next(at)
  }
}

function sequenceMatcher(parts: readonly Matcher[], index = 0): Matcher {
  const [first, rest] = [parts[index], parts.length > index + 1 ? sequenceMatcher(parts, index + 1) : undefined]
  if (!first) return (_run, at, next) => next(at)
  return rest ? (run, at, next) => first(run, at, (end) => rest(run, end, next)) : first
}

function repetitionMatcher({ min, max, isLazy }: Repetition, body: Matcher): Matcher {
  const repeat = (count: number, run: Run, at: number, next: Next): boolean => {
    const again = () =>
      count < max && body(run, at, (end) => (end > at || count < min) && repeat(count + 1, run, end, next))
    if (count < min) return again()
    return isLazy ? next(at) || again() : again() || next(at)
  }
  return (run, at, next) => repeat(0, run, at, next)
}

/** Whether one character of an expression, such as `[a-z]` or `\d`, accepts one of a text. */
export const accepts = (source: string, flags: string, character: string): boolean =>
  new RegExp(`^(?:${source})$`, flags.replace('m', '')).test(character)
