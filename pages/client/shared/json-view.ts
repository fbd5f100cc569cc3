import { jsonTokens } from '../../layout/json-tokens.ts'
import { element } from './dom.ts'

/** A text that may be JSON, indented and in colours. */
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
