import { jsonTokens } from '../../layout/json-tokens.ts'

/** JSON on several lines, also when it ends in the middle. */
export function indentJson(text: string): string {
  let depth = 0
  let made = ''
  const line = () => `\n${'  '.repeat(depth)}`
  for (const { kind, text: part } of jsonTokens(text)) {
    if (kind !== undefined) made += part
    else
      for (const mark of part.replace(/\s+/g, '')) {
        if (mark === '{' || mark === '[') {
          depth++
          made += mark + line()
        } else if (mark === '}' || mark === ']') {
          depth = Math.max(0, depth - 1)
          made = /[{[]\s*$/.test(made) ? made.trimEnd() + mark : made + line() + mark
        } else made += mark === ',' ? `,${line()}` : mark === ':' ? ': ' : mark
      }
  }
  return made
}
