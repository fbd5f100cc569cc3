import type { RecordedExchange } from './recorded-request.ts'
import { escapedJson, needsFile, printCommands, shellUrl, shellWord } from './shell.ts'
import type { Capture, MarkedRequest, Variables } from './variables.ts'

const json = 'application/json'

export interface LineOptions {
  /** Prints the body of the response. */
  readonly isShown: boolean
  /** Prints the headers of the response too. */
  readonly isLast: boolean
  readonly isRedirected: boolean
  /** Whether `send` states that it accepts JSON. */
  readonly acceptsJson: boolean
}

/** The commands that send a request and keep what later ones need. */
export function requestLines(request: MarkedRequest, variables: Variables, options: LineOptions): string[] {
  const { isShown, isLast, isRedirected, acceptsJson } = options
  const { method, path, headers, isJson } = request
  const body = request.body !== undefined && isJson ? escapedJson(request.body) : request.body
  const inFile = body !== undefined && needsFile(body)
  const words = [
    'send',
    shellWord(method, []),
    shellUrl(path, variables.list),
    ...Object.entries(headers)
      .filter(([name, value]) => !(acceptsJson && name === 'Accept' && value === json))
      .map(([name, value]) => `-H ${headerWord(name, value, variables)}`),
    ...(body === undefined
      ? []
      : [inFile ? '--data-binary @"$FILE"' : `--data-raw ${shellWord(body, variables.list)}`]),
    ...(method === 'HEAD' ? ['--head'] : isLast ? ['-i'] : []),
    ...(isRedirected ? ['-L'] : []),
  ]
  return [
    ...(body !== undefined && inFile ? fileLines(printCommands(body, variables.list)) : []),
    words.join(' '),
    ...(isShown ? [`printf '%s\\n' "$BODY"`] : []),
  ]
}

const fileLines = (commands: readonly string[]): string[] => [
  '{',
  ...commands.map((command) => `  ${command}`),
  '} > "$FILE"',
]

/** A header without a value is sent as `Name;`. */
function headerWord(name: string, value: string, { list }: Variables): string {
  if (name === 'Content-Type' && value === json) return '"$JSON"'
  return value === '' ? shellWord(`${name};`, list) : shellWord(`${name}: ${value}`, list)
}

/** The fields of `field` in a response, in the order in which `grep` finds them. */
const occurrences = (body: unknown, field: string): string[] =>
  [...(JSON.stringify(body) ?? '').matchAll(new RegExp(`"${field}":("[^"]*"|[-0-9.]+)`, 'g'))].map(([, value = '']) =>
    value.replaceAll('"', ''),
  )

/** `jq` is needed only if the value is not the first of its name. */
export function captureLine({ name, field, path }: Capture, { exchange }: RecordedExchange): string {
  const body = exchange.responseBody
  const wanted = path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], body)
  if (occurrences(body, field)[0] === String(wanted)) return `${name}=$(field ${field})`
  const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `[${JSON.stringify(key)}]`))
  return `${name}=$(printf %s "$BODY" | jq -er ${shellWord(`.${steps.join('')}`, [])})`
}
