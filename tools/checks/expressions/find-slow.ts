import { accepts, stepCounter } from './count-steps.ts'
import { type Part, parseExpression, partsOf, type Repetition } from './parse-expression.ts'

/** A text on which the work of an expression grows faster than the text. */
export interface Attack {
  readonly prefix: string
  readonly pump: string
  readonly suffix: string
}

const isUnbounded = (part: Part): part is Repetition => part.type === 'repetition' && part.max === Infinity

/** Linear work doubles with the text, quadratic work quadruples. */
const mostGrowth = 2.6
const mostSteps = 400_000
/** Pairs of more characters would be too many. */
const mostPaired = 8

/** An attack on the expression; undefined if none was found. */
export function findAttack(source: string, flags: string): Attack | undefined {
  const part = parseExpression(source)
  if (!partsOf(part).some(isUnbounded)) return undefined
  const letters = alphabetOf(part, flags)
  const countSteps = stepCounter(part, flags)
  return attacksOn(part, flags, letters).find(
    (attack) => grows(countSteps, attack, 12) && grows(countSteps, attack, 96),
  )
}

function grows(countSteps: ReturnType<typeof stepCounter>, { prefix, pump, suffix }: Attack, times: number): boolean {
  const steps = (count: number) => countSteps(prefix + pump.repeat(count) + suffix, mostSteps)
  const more = steps(2 * times)
  return more > mostSteps || more > mostGrowth * steps(times)
}

const common = [...'aA0_-.,:;/\\@ "\'(<{[$%&=?#~|*+!\n\u{e9}']

const charactersOf = (part: Part): string[] =>
  partsOf(part).flatMap((each) => (each.type === 'character' ? [each.source] : []))

/** Longer words, such as the names of methods, are left out. */
const mostLetters = 4

/** One character for each way in which the expression tells characters apart. */
function alphabetOf(part: Part, flags: string): string[] {
  const repeated = partsOf(part).filter(isUnbounded).flatMap(charactersOf)
  const others = charactersOf(part).filter((source) => !/^\w$/.test(source))
  const letters = [...new Set(charactersOf(part))].filter((source) => /^\w$/.test(source)).slice(0, mostLetters)
  const sources = [...new Set([...repeated, ...others, ...letters, '\\w'])]
  const literals = sources.filter((source) => source.length === 1)
  const kinds = new Map<string, string>()
  for (const letter of [...literals, ...common]) {
    const kind = sources.map((source) => Number(accepts(source, flags, letter))).join('')
    if (!kinds.has(kind)) kinds.set(kind, letter)
  }
  return [...kinds.values()]
}

function attacksOn(part: Part, flags: string, letters: readonly string[]): Attack[] {
  const first = (source: string) => [...letters, ...common, source].find((each) => accepts(source, flags, each)) ?? ''
  const bodies = partsOf(part)
    .filter(isUnbounded)
    .flatMap(({ body }) => samplesOf(body, first))
  const pairs = letters.length > mostPaired ? [] : letters.flatMap((one) => letters.map((other) => one + other))
  const prefixes = new Set(['', ...beginningsOf(part, first)])
  const pumps = new Set([...bodies, ...letters, ...pairs].filter(Boolean))
  const beginnings = [...prefixes, ...samplesOf(part, first)].filter(Boolean)
  const restarts = beginnings.flatMap((text) => [text, ...letters.flatMap((letter) => [text + letter, letter + text])])
  const withSuffixes = (prefix: string, pump: string) => ['', ...letters].map((suffix) => ({ prefix, pump, suffix }))
  return [
    ...[...prefixes].flatMap((prefix) => [...pumps].flatMap((pump) => withSuffixes(prefix, pump))),
    ...restarts.flatMap((pump) => withSuffixes('', pump)),
  ]
}

type First = (source: string) => string

/** Texts that a part accepts: the shortest of every option. */
function samplesOf(part: Part, first: First): string[] {
  switch (part.type) {
    case 'character':
      return [first(part.source)]
    case 'alternation':
      return part.options.flatMap((option) => samplesOf(option, first)).slice(0, 12)
    case 'sequence':
      return part.parts.reduce<string[]>(
        (before, each) => before.flatMap((text) => samplesOf(each, first).map((more) => text + more)).slice(0, 12),
        [''],
      )
    case 'repetition':
      return samplesOf(part.body, first).map((text) => text.repeat(Math.max(1, part.min)))
    default:
      return ['']
  }
}

/** What an expression accepts before each of its repetitions. */
function beginningsOf(part: Part, first: First, before = ''): string[] {
  if (part.type === 'alternation') return part.options.flatMap((option) => beginningsOf(option, first, before))
  if (part.type === 'repetition') return [before, ...beginningsOf(part.body, first, before)]
  if (part.type !== 'sequence') return []
  return part.parts.flatMap((each, index) => {
    const earlier: Part = { type: 'sequence', parts: part.parts.slice(0, index) }
    return beginningsOf(each, first, before + (samplesOf(earlier, first)[0] ?? ''))
  })
}
