/** The parts of a regular expression that decide how much work a match is. */
export type Part =
  | { readonly type: 'character'; readonly source: string }
  /** An anchor, a word boundary, a look-behind or a back reference: one step. */
  | { readonly type: 'assertion'; readonly source: string }
  | { readonly type: 'lookahead'; readonly body: Part; readonly isNegative: boolean }
  | { readonly type: 'sequence'; readonly parts: readonly Part[] }
  | { readonly type: 'alternation'; readonly options: readonly Part[] }
  | Repetition

export interface Repetition {
  readonly type: 'repetition'
  readonly body: Part
  readonly min: number
  readonly max: number
  readonly isLazy: boolean
}

const escapeSequence = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|[\s\S])/y
const characterClass = /\[(?:\\[\s\S]|[^\]\\])*\]/y
const quantifier = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})(\??)/y
const groupStart = /\((?:\?(?::|=|!|<=|<!|<\w+>))?/y

/**
 * Finite counts are scaled down, so that short inputs show how the work grows with an input that is longer than all of them.
 */
const mostCounted = 6
const scaled = (count: number) => (count > mostCounted ? mostCounted : count)

export function parseExpression(source: string): Part {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(source) ?? undefined
    if (found) at += found[0].length
    return found
  }
  const alternation = (): Part => {
    const options = [sequence()]
    while (source[at] === '|') {
      at++
      options.push(sequence())
    }
    return options.length === 1 && options[0] ? options[0] : { type: 'alternation', options }
  }
  const sequence = (): Part => {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()))
    return { type: 'sequence', parts }
  }
  const repeated = (body: Part): Part => {
    const found = take(quantifier)
    if (!found) return body
    const [text, least, comma, most, lazy] = found
    const min = least === undefined ? (text.startsWith('+') ? 1 : 0) : Number(least)
    const max = least === undefined ? (text.startsWith('?') ? 1 : Infinity) : comma ? Number(most || Infinity) : min
    const finite = max === Infinity ? max : scaled(max)
    return { type: 'repetition', body, min: scaled(min), max: finite, isLazy: lazy === '?' }
  }
  const atom = (): Part => {
    const start = at
    const group = take(groupStart)
    if (group) return grouped(group[0], start)
    const escaped = take(escapeSequence)?.[0]
    if (escaped) return { type: /^\\(?:[bB1-9]|k<)/.test(escaped) ? 'assertion' : 'character', source: escaped }
    const found = take(characterClass)?.[0]
    if (found) return { type: 'character', source: found }
    const character = String.fromCodePoint(source.codePointAt(at) ?? 0)
    at += character.length
    return { type: character === '^' || character === '$' ? 'assertion' : 'character', source: character }
  }
  const grouped = (opening: string, start: number): Part => {
    const body = alternation()
    at++
    if (opening === '(?=' || opening === '(?!') return { type: 'lookahead', body, isNegative: opening === '(?!' }
    if (opening === '(?<=' || opening === '(?<!') return { type: 'assertion', source: source.slice(start, at) }
    return body
  }
  return alternation()
}

/** A part and everything within it. */
export function partsOf(part: Part): Part[] {
  switch (part.type) {
    case 'sequence':
      return [part, ...part.parts.flatMap(partsOf)]
    case 'alternation':
      return [part, ...part.options.flatMap(partsOf)]
    case 'lookahead':
    case 'repetition':
      return [part, ...partsOf(part.body)]
    default:
      return [part]
  }
}
