import { visible } from '../../conformance/reports/text/style.ts'

/** The colours of our own styles, and nothing else that begins with an escape. */
const ownColours = new RegExp(`(${String.fromCharCode(0x1b)}\\[(?:0|1|2|22|31|32|33|39)m)`)

/** CI takes these for commands: GitHub at the start of a line or after ##, Azure and TeamCity after ##. */
const commands = /^[^\S\n\r\u2028\u2029]*:(?=:)|(?<=#)#(?=\[|vso\[|teamcity\[)/gm

/** What a terminal or the log of a CI job shows as it is: no control characters but our own colours, and no commands. */
export const printable = (text: string): string =>
  text
    .split(ownColours)
    .map((piece, place) => (place % 2 === 1 ? piece : visible(piece)))
    .join('')
    .replace(commands, (found) => `${found.slice(0, -1)}\\${found.slice(-1)}`)

/** Prints a line; everything that a command says goes through here or through `write`. */
export const say = (screen: { write(text: string): unknown }, text: string): void =>
  void screen.write(`${printable(text)}\n`)
