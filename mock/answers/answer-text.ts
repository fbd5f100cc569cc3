import { type AnswerData, answerData, checked } from './answer.ts'

const usage =
  'an answer is operation:status[#times][+after][=body], as in getFeed:404, listFeeds:200=[] or getFeed:404#1={"message":"Gone"}; or JSON, as POST /_kit/overrides takes it'

const pattern = /^(?<operation>\w+):(?<status>\d+)(?<limits>(?:#\d+|\+\d+)*)(?:=(?<body>.*))?$/s

/** Parses answers as written in a flag: short, as a JSON object, or as a JSON list of several. `read` gives the text of an `@file`. */
export function answersFromText(text: string, read: (file: string) => string): AnswerData[] {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text
  try {
    return [given(text.trim(), read)].flat().map(parsed)
  } catch (error) {
    throw new Error(`invalid answer ${shown}: ${(error as Error).message}`)
  }
}

const contentOf = (text: string, read: (file: string) => string): unknown =>
  JSON.parse(text.startsWith('@') ? read(text.slice(1)) : text)

function given(text: string, read: (file: string) => string): unknown {
  if (/^[@{[]/.test(text)) return contentOf(text, read)
  const { operation, status, limits = '', body } = pattern.exec(text)?.groups ?? {}
  if (operation === undefined) throw new Error(usage)
  const numberAfter = (sign: RegExp) => Number(sign.exec(limits)?.[1] ?? 0)
  const [times, after] = [numberAfter(/#(\d+)/), numberAfter(/\+(\d+)/)]
  return {
    operation,
    status: Number(status),
    ...(body !== undefined && { body: contentOf(body, read) }),
    ...(times && { times }),
    ...(after && { after }),
  }
}

function parsed(one: unknown): AnswerData {
  const result = checked(answerData, one)
  if ('value' in result) return result.value
  throw new Error(
    Object.entries(result.errors)
      .map(([field, reasons]) => `${field} ${reasons.join(', ')}`)
      .join('; '),
  )
}
