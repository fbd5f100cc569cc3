import { readBody } from '../../client/runtime/http-message.ts'

/** No answer of the interface is nested half as deeply; whoever reads deeper ones by recursion may run out of stack. */
const deepest = 200

/** The JSON in an answer; undefined for what is not JSON, or nested too deeply to be an answer. */
export function parseBody(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return readBody(text)
  } catch {
    return undefined
  }
}

const quote = 0x22
const backslash = 0x5c
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/** Brackets inside strings do not count. One pass, whatever the text: it may be megabytes that somebody made up. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isString && code === backslash) at++
    else if (code === quote) isString = !isString
    else if (!isString && isOpening(code)) depth++
    else if (!isString && isClosing(code)) depth--
    if (depth > deepest) return true
  }
  return false
}
