import { controlCharacters, unicodeEscape } from '../model/escape-controls.ts'
import { posixQuoted } from '../model/failure.ts'

/** A value that a script knows only when it runs. `expression` stands between double quotes. */
export interface Variable {
  readonly expression: string
  /** False if it has to be escaped in a URL. */
  readonly isUrlSafe?: boolean
}

/** Marks survive JSON.stringify and encodeURIComponent. The quotes around a number are removed again. */
const [text, number] = ['KITTEXT', 'KITNUMBER']
const mark = new RegExp(`"${number}(\\d+)E"|(?:${text}|${number})(\\d+)E`, 'g')

export const hasMark = (text: string): boolean => text.search(mark) >= 0
export const textMark = (place: number): string => `${text}${place}E`
export const numberMark = (place: number): string => `${number}${place}E`

type Piece = string | Variable

/** Splits a text at its marks. */
function piecesOf(marked: string, variables: readonly Variable[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, 1: first, 2: second, index } of marked.matchAll(mark)) {
    const variable = variables[Number(first ?? second)]
    if (!variable) continue
    pieces.push(marked.slice(at, index), variable)
    at = index + found.length
  }
  return [...pieces, marked.slice(at)].filter((piece) => piece !== '')
}

const isPlain = (literal: string) => /^[\w/.,:@%+=~-]+$/.test(literal)
/** Without characters that double quotes expand, and without `!`, which interactive shells expand. */
const isInert = (literal: string) => /^[^$`"\\!]*$/.test(literal)

/** One word of a shell command. */
export function shellWord(marked: string, variables: readonly Variable[]): string {
  return wordOf(piecesOf(marked, variables), ({ expression }) => expression)
}

/** The path and query of a request. */
export const shellUrl = (marked: string, variables: readonly Variable[]): string =>
  wordOf(piecesOf(marked, variables), ({ expression, isUrlSafe = true }) =>
    isUrlSafe ? expression : `$(url "${expression}")`,
  )

function wordOf(pieces: readonly Piece[], write: (variable: Variable) => string): string {
  const [first = ''] = pieces
  if (pieces.length < 2 && typeof first === 'string') return isPlain(first) ? first : posixQuoted(first)
  if (pieces.every((piece) => typeof piece !== 'string' || isInert(piece)))
    return `"${pieces.map((piece) => (typeof piece === 'string' ? piece : write(piece))).join('')}"`
  return pieces.map((piece) => (typeof piece === 'string' ? posixQuoted(piece) : `"${write(piece)}"`)).join('')
}

/** Control characters and invisible ones cannot be copied from a terminal. In JSON they can be written as escapes. */
const control = new RegExp(`[${controlCharacters}]`, 'gu')
const controlExceptLineFeed = new RegExp(`(?!\\n)[${controlCharacters}]`, 'u')

export const escapedJson = (json: string): string => json.replace(control, unicodeEscape)

/** Above this length a body is written to a file, with repeated parts shortened. */
const maxInline = 4_000

export const needsFile = (body: string): boolean => body.length > maxInline || controlExceptLineFeed.test(body)

/** A few characters that are repeated many times. */
const repetition = /([^\p{Cc}]{1,8}?)\1{99,}/gu

/** Commands that print the body. */
export function printCommands(body: string, variables: readonly Variable[]): string[] {
  return piecesOf(body, variables).flatMap((piece) =>
    typeof piece === 'string' ? literalCommands(piece) : [`printf %s "${piece.expression}"`],
  )
}

function literalCommands(literal: string): string[] {
  const commands: string[] = []
  let at = 0
  for (const { 0: found, 1: unit = '', index } of literal.matchAll(repetition)) {
    commands.push(...printf(literal.slice(at, index)), repeated(unit, found.length / unit.length))
    at = index + found.length
  }
  return [...commands, ...printf(literal.slice(at))]
}

const repeated = (unit: string, times: number): string => {
  const text = unit.replaceAll(/[\\"%]/g, (found) => (found === '%' ? '%%' : `\\${found}`))
  return `awk ${posixQuoted(`BEGIN { for (n = 0; n < ${times}; n++) printf "${text}" }`)}`
}

const octal = (found: string): string =>
  [...new TextEncoder().encode(found)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')

/** A format that starts with `-` would be an option. */
const printf = (literal: string): string[] =>
  literal === ''
    ? []
    : [`printf ${posixQuoted(literal.replace(/[%\\]/g, '$&$&').replace(control, octal).replace(/^-/, octal))}`]
