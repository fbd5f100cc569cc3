import { jsonTokens } from '../../layout/json-tokens.ts'
import { element } from './dom.ts'

/** Indents and colours a text if it is JSON. */
export function jsonView(text: string): Node[] {
  return jsonTokens(indented(text)).map(({ kind, text: part }) =>
    kind ? element('span', { class: `json-${kind}` }, part) : document.createTextNode(part),
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Indents JSON even if it is truncated. */
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
