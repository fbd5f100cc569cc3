import { styleText } from 'node:util'
import { prefix } from '../../contracts/chapters.ts'
import { knownPeople } from '../../mock/seed/people.ts'
import { kitPath } from '../../platform/http/links.ts'
import type { LogForm } from '../../sockets/log.ts'
import { table, write, writeJson } from './output.ts'
import { say } from './printable.ts'

/** What a command has started. */
export interface Started {
  readonly command: 'mock' | 'serve'
  readonly url: string
  /** Where the rows come from, such as `seed 1, small`. */
  readonly world: string
  readonly now: number
  /** Whether the people of the seeds are in it. */
  readonly hasKnownPeople: boolean
  /** Only a random one is printed. */
  readonly controlToken?: string
}

export interface ScreenOptions {
  readonly quiet?: boolean
  readonly json?: boolean
  readonly log: LogForm
}

/** The line on stdout that says where it listens, which scripts wait for, comes last; or everything as JSON in its place. */
export function printStarted(started: Started, options: ScreenOptions): void {
  const { command, url, controlToken } = started
  if (options.json) {
    writeJson(startedJson(started))
    return
  }
  // A log of JSON has nothing else in it.
  if (!options.quiet && options.log !== 'json') say(process.stderr, screenText(started, process.stderr.isTTY === true))
  if (controlToken !== undefined) say(process.stderr, `community-kit ${command} control token ${controlToken}`)
  write(`community-kit ${command} listening on ${url}`)
}

function startedJson({ url, now, hasKnownPeople, ...started }: Started) {
  const addresses = { url, api: url + prefix, control: url + kitPath, openapi: `${url}/openapi.json` }
  const people = hasKnownPeople ? knownPeople.people.map((one) => ({ ...one, password: knownPeople.password })) : []
  return { ...started, ...addresses, now: new Date(now).toISOString(), people }
}

export function screenText(started: Started, isTerminal: boolean): string {
  const { command, url, world, now, hasKnownPeople } = started
  const bold = (text: string) => (isTerminal ? styleText('bold', text, { validateStream: false }) : text)
  const addresses = table([
    ['API', url + prefix],
    ['Control plane', `${url}${kitPath}, with the header X-Kit-Token`],
    ['Console', consoleAddress(started, isTerminal)],
    ['To open', `${url}/, ${url}/openapi.json, ${url}${kitPath}/pay`],
    ['World', world],
    ['Clock', `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC`],
  ])
  const people = table(knownPeople.people.map(({ name, says }) => [name, knownPeople.password, says]))
  const parts = [bold(`community-kit ${command}`), addresses]
  return `${[...parts, ...(hasKnownPeople ? [bold('Log in as'), people] : [])].join('\n')}\n`
}

/** With the token only for somebody who reads it: what is not a terminal may be a log. */
const consoleAddress = ({ url, controlToken }: Started, isTerminal: boolean): string =>
  `${url}${kitPath}/${isTerminal && controlToken !== undefined ? `#token=${encodeURIComponent(controlToken)}` : ''}`
