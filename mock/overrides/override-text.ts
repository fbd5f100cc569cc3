import { errorLines, type OverrideData, overrideData, validate } from './override.ts'

const usage =
  'an override is operation:status[#times][+after][=body], as in getFeed:404, listFeeds:200=[] or getFeed:404#1={"message":"Gone"}; or JSON as for POST /_kit/overrides'

const pattern = /^(?<operation>\w+):(?<status>\d+)(?<limits>(?:#\d+|\+\d+)*)(?:=(?<body>.*))?$/s

/** Parses the value of a flag: the short form, a JSON object, or a JSON list of objects. `read` returns the text of an `@file`. */
export function overridesFromText(text: string, read: (file: string) => string): OverrideData[] {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text
  try {
    return [parseText(text.trim(), read)].flat().map(validated)
  } catch (error) {
    throw new Error(`invalid override ${shown}: ${(error as Error).message}`)
  }
}

const parseJson = (text: string, read: (file: string) => string): unknown =>
  JSON.parse(text.startsWith('@') ? read(text.slice(1)) : text)

function parseText(text: string, read: (file: string) => string): unknown {
  if (/^[@{[]/.test(text)) return parseJson(text, read)
  const { operation, status, limits = '', body } = pattern.exec(text)?.groups ?? {}
  if (operation === undefined) throw new Error(usage)
  const numberAfter = (sign: RegExp) => Number(sign.exec(limits)?.[1] ?? 0)
  const [times, after] = [numberAfter(/#(\d+)/), numberAfter(/\+(\d+)/)]
  return {
    operation,
    status: Number(status),
    ...(body !== undefined && { body: parseJson(body, read) }),
    ...(times && { times }),
    ...(after && { after }),
  }
}

function validated(given: unknown): OverrideData {
  const result = validate(overrideData, given)
  if ('value' in result) return result.value
  throw new Error(errorLines(result.errors))
}
