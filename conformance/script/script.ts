import { accounts } from '../../contracts/chapters/accounts.ts'
import { prepareRequest } from '../http/request.ts'
import { escapeControls } from '../model/escape-controls.ts'
import { type CheckKind, posixQuoted, type Script } from '../model/failure.ts'
import type { PersonName } from '../model/person.ts'
import { functionLines, headerVariables } from './functions.ts'
import { areConcurrent, isRead, type RecordedExchange, selectRequests } from './recorded-request.ts'
import { captureLine, requestLines } from './request-lines.ts'
import { shellWord } from './shell.ts'
import { Tracer } from './tracer.ts'
import { type ScriptContext, Variables } from './variables.ts'

export interface ScriptFailure {
  readonly id: string
  readonly title: string
  readonly kind: CheckKind
  readonly expected: string
  readonly actual: string
  /** Whether the case compares with the state before the run. */
  readonly comparesWithStart: boolean
  /** The exchanges before this place only set up what the later ones read. 0 if there are none. */
  readonly evidenceFrom: number
  /** The exchanges before this place are those of another case: only those that later ones depend on are needed. */
  readonly setUpFrom: number
}

/** The start of the second line of every script, by which script files are recognized. */
export const scriptMark = '# community-kit conform: '

/** Undefined if the case sent nothing. `all` are the exchanges of the case, in order. */
export function scriptOf(
  all: readonly RecordedExchange[],
  failure: ScriptFailure,
  context: ScriptContext,
): Script | undefined {
  const selection = selectRequests(all, failure, context.owners)
  if (selection.last < 0) return undefined
  const variables = new Variables(context, new Tracer(all, context.peopleIds))
  const steps = withSources(all, selection.kept, variables)
  const acceptsJson = steps.every(({ one }) => (one.request?.headers.Accept ?? json) === json)
  const write = stepWriter(steps, variables)
  const body = steps.flatMap(({ one, place }) => [
    ...write(one, place, { acceptsJson, isShown: selection.shown.has(place), isLast: place === selection.last }),
  ])
  const logins = [...variables.people].flatMap((person) => loginLines(person, variables, context, acceptsJson))
  const notes = notesOn(
    failure,
    steps.map(({ one }) => one),
  )
  const unknown = variables.unknown.map((_, place) => `SECRET_${place + 1}`)
  const parts = { lines: [...logins, ...body], notes, unknown, acceptsJson }
  const text = [...headLines(failure, parts, variables, context), ...parts.lines, ...endLines(failure)].join('\n')
  return { text: `${text}\n`, runsAlone: notes.length === 0 && unknown.length === 0 }
}

const json = 'application/json'

interface Step {
  readonly place: number
  readonly one: RecordedExchange
}

/** Adds the responses that the kept requests depend on. They are earlier, so one pass from the end finds all of them. */
function withSources(all: readonly RecordedExchange[], kept: ReadonlySet<number>, variables: Variables): Step[] {
  const needed = new Set(kept)
  const steps = all
    .map((one, place) => ({ one, place }))
    .toReversed()
    .filter(({ one, place }) => {
      if (!needed.has(place)) return false
      for (const source of variables.sourcesOf(place, one)) needed.add(source)
      return true
    })
  return steps.toReversed()
}

type Options = Omit<Parameters<typeof requestLines>[2], 'isRedirected'>

/** Marks all requests first: only then is it known which values of which responses have to be kept. */
function stepWriter(steps: readonly Step[], variables: Variables) {
  const requests = new Map(
    steps.flatMap(({ one, place }) => (one.request ? [[place, variables.mark(place, one.request)] as const] : [])),
  )
  const calls = new Map(
    steps.flatMap(({ one, place }) => (one.request ? [] : [[place, variables.markCall(place, one.exchange.path)]])),
  )
  return (one: RecordedExchange, place: number, options: Options): string[] => {
    const request = requests.get(place)
    const captures = variables.captures.filter(({ from }) => from === place)
    if (request)
      return [
        ...requestLines(request, variables, { ...options, isRedirected: one.isRedirected }),
        ...captures.map((capture) => captureLine(capture, one)),
      ]
    return [
      `# only the owner of the server can do this: ${one.exchange.operation}`,
      `owner ${shellWord(calls.get(place) ?? '', variables.list)}`,
      ...captures.map(({ name }) => `${name}=$RESULT`),
    ]
  }
}

const passwordOf = (person: string) => `${person.toUpperCase()}_PASSWORD`
const tokenOf = (person: string) => `TOKEN_${person.toUpperCase()}`

const canLogIn = (person: PersonName, { people }: ScriptContext): boolean => people[person]?.password !== undefined

/** A person without a password has a token, which the reader exports. */
function loginLines(person: PersonName, variables: Variables, context: ScriptContext, acceptsJson: boolean): string[] {
  const { login = '', password } = context.people[person] ?? {}
  if (!canLogIn(person, context)) return []
  const request = prepareRequest(accounts.login, { body: { login, password } }, {}, undefined)
  const options = { isShown: false, isLast: false, isRedirected: false, acceptsJson }
  return [...requestLines(variables.mark(0, request), variables, options), `${tokenOf(person)}=$(field access_token)`]
}

/** Why the script may not show the failure by itself. */
function notesOn({ comparesWithStart, evidenceFrom }: ScriptFailure, steps: readonly RecordedExchange[]): string[] {
  const writes = steps.filter((one) => one.request && !isRead(one))
  return [
    ...(steps.some(({ request }) => !request) ? ['It stops where only the owner of the server can continue.'] : []),
    ...(evidenceFrom === 0 && areConcurrent(writes)
      ? ['The case sent some of these requests at the same time; here they follow one another.']
      : []),
    ...(comparesWithStart ? ['The case compares with what it read at the start of the run.'] : []),
  ]
}

interface Parts {
  readonly lines: readonly string[]
  readonly notes: readonly string[]
  readonly unknown: readonly string[]
  readonly acceptsJson: boolean
}

function headLines(failure: ScriptFailure, parts: Parts, variables: Variables, context: ScriptContext): string[] {
  const { lines, notes, unknown, acceptsJson } = parts
  const passwords = Object.keys(context.people)
    .map(passwordOf)
    .filter((name) => variables.uses(name))
  const tokens = [...variables.people].filter((person) => !canLogIn(person, context)).map(tokenOf)
  const exported = [...passwords, ...tokens, ...headerVariables(context.headers), ...unknown]
  const calls = (word: string) => lines.some((line) => line.includes(word))
  const now = (command: string) => `$(date +%s | ${command})`
  return [
    '#!/bin/sh',
    `${scriptMark}${failure.id}`,
    ...comment(failure.title),
    `# Needs ${calls('| jq ') ? 'curl and jq' : 'curl'}.${exported.length > 0 ? ` First: export ${exported.map((name) => `${name}=…`).join(' ')}` : ''}`,
    ...notes.flatMap(comment),
    '# What it creates stays on the server.',
    'set -eu',
    `[ -n "\${BASE_URL:-}" ] || BASE_URL=${posixQuoted(context.baseUrl)}`,
    ...(exported.length > 0 ? [`: ${exported.map((name) => `"\${${name}:?export it first}"`).join(' ')}`] : []),
    ...(calls('"$JSON"') ? [`JSON='Content-Type: ${json}'`] : []),
    ...(variables.uses('RUN') ? [`RUN=${now('cut -c 6-10')} # names and marks have to be new`] : []),
    ...(variables.uses('MARK') ? [`MARK=1${now('cut -c 4-10')}00`] : []),
    ...(calls('"$FILE"') ? ['FILE=$(mktemp)', `trap 'rm -f "$FILE"' EXIT`] : []),
    ...functionLines(lines, { headers: context.headers, acceptsJson }),
    '',
  ]
}

const comment = (text: string): string[] =>
  text === ''
    ? []
    : escapeControls(text)
        .split('\n')
        .map((line) => `# ${line}`)

const endLines = ({ expected, actual }: ScriptFailure): string[] => [
  ...comment(`expected ${expected}`),
  ...comment(`received ${actual}`),
]
