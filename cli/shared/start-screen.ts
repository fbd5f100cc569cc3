import { styleText } from 'node:util'
import { prefix } from '../../contracts/chapters.ts'
import { knownPeople } from '../../mock/seed/people.ts'
import { kitPath } from '../../platform/http/links.ts'
import type { LogForm } from '../../sockets/log.ts'
import { say, table, write, writeJson } from './output.ts'

/** What the start screen shows. */
export interface StartInfo {
  readonly command: 'mock' | 'serve'
  readonly url: string
  /** Where the data comes from, such as `seed 1, small`. */
  readonly world: string
  readonly now: number
  /** Whether alice, bob and the others exist in this world. */
  readonly hasKnownPeople: boolean
  /** Set only if the kit generated the token, because then the user cannot know it yet. */
  readonly controlToken?: string
  /** The token that the user set. On a terminal the address of the console contains it. */
  readonly ownToken?: string
}

interface ScreenOptions {
  readonly quiet?: boolean
  readonly json?: boolean
  readonly log: LogForm
}

/** Prints the address on stdout as the last line, because scripts wait for it. With `--json`, prints everything as JSON instead. */
export function printStartScreen(started: StartInfo, options: ScreenOptions): void {
  if (options.json) {
    writeJson(startInfoJson(started))
    return
  }
  for (const text of stderrTexts(started, options, process.stderr.isTTY === true)) say(process.stderr, text)
  write(`community-kit ${started.command} listening on ${started.url}`)
}

/** The texts for stderr. They contain a generated token only on a terminal: anything else may be a log. */
export function stderrTexts(started: StartInfo, { quiet, log }: ScreenOptions, isTerminal: boolean): string[] {
  const { command, controlToken } = started
  // With a JSON log, the start screen must not be mixed into it.
  const screen = quiet || log === 'json' ? [] : [screenText(started, isTerminal)]
  if (controlToken === undefined || !isTerminal) return screen
  return [...screen, `community-kit ${command} control token ${controlToken}`]
}

function startInfoJson({ url, now, hasKnownPeople, ownToken: _, ...started }: StartInfo) {
  const addresses = { url, api: url + prefix, control: url + kitPath, openapi: `${url}/openapi.json` }
  const people = hasKnownPeople
    ? knownPeople.people.map((person) => ({ ...person, password: knownPeople.password }))
    : []
  return { ...started, ...addresses, now: new Date(now).toISOString(), people }
}

export function screenText(started: StartInfo, isTerminal: boolean): string {
  const { command, url, world, now, hasKnownPeople } = started
  const bold = (text: string) => (isTerminal ? styleText('bold', text, { validateStream: false }) : text)
  const addresses = table([
    ['API', url + prefix],
    ['Control plane', `${url}${kitPath}, with the header X-Kit-Token${tokenNote(started, isTerminal)}`],
    ['Console', consoleAddress(started, isTerminal)],
    ['Pages', `${url}/, ${url}/openapi.json, ${url}${kitPath}/pay`],
    ['World', world],
    ['Clock', `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC`],
  ])
  const people = table(knownPeople.people.map(({ name, says }) => [name, knownPeople.password, says]))
  const parts = [bold(`community-kit ${command}`), addresses]
  return `${[...parts, ...(hasKnownPeople ? [bold('Log in as'), people] : [])].join('\n')}\n`
}

const tokenNote = ({ controlToken }: StartInfo, isTerminal: boolean): string =>
  controlToken === undefined || isTerminal ? '' : '; set the token with --control-token, or print it with --json'

function consoleAddress({ url, controlToken, ownToken }: StartInfo, isTerminal: boolean): string {
  const token = controlToken ?? ownToken
  return `${url}${kitPath}/${isTerminal && token !== undefined ? `#token=${encodeURIComponent(token)}` : ''}`
}
