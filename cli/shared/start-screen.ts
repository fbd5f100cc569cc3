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
}

interface ScreenOptions {
  readonly quiet?: boolean
  readonly json?: boolean
  readonly log: LogForm
}

/** Prints the address on stdout as the last line, because scripts wait for it. With `--json`, prints everything as JSON instead. */
export function printStartScreen(started: StartInfo, options: ScreenOptions): void {
  const { command, url, controlToken } = started
  if (options.json) {
    writeJson(startInfoJson(started))
    return
  }
  // With a JSON log, the start screen must not be mixed into it.
  if (!options.quiet && options.log !== 'json') say(process.stderr, screenText(started, process.stderr.isTTY === true))
  if (controlToken !== undefined) say(process.stderr, `community-kit ${command} control token ${controlToken}`)
  write(`community-kit ${command} listening on ${url}`)
}

function startInfoJson({ url, now, hasKnownPeople, ...started }: StartInfo) {
  const addresses = { url, api: url + prefix, control: url + kitPath, openapi: `${url}/openapi.json` }
  const people = hasKnownPeople ? knownPeople.people.map((one) => ({ ...one, password: knownPeople.password })) : []
  return { ...started, ...addresses, now: new Date(now).toISOString(), people }
}

export function screenText(started: StartInfo, isTerminal: boolean): string {
  const { command, url, world, now, hasKnownPeople } = started
  const bold = (text: string) => (isTerminal ? styleText('bold', text, { validateStream: false }) : text)
  const addresses = table([
    ['API', url + prefix],
    ['Control plane', `${url}${kitPath}, with the header X-Kit-Token`],
    ['Console', consoleAddress(started, isTerminal)],
    ['Pages', `${url}/, ${url}/openapi.json, ${url}${kitPath}/pay`],
    ['World', world],
    ['Clock', `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC`],
  ])
  const people = table(knownPeople.people.map(({ name, says }) => [name, knownPeople.password, says]))
  const parts = [bold(`community-kit ${command}`), addresses]
  return `${[...parts, ...(hasKnownPeople ? [bold('Log in as'), people] : [])].join('\n')}\n`
}

/** Contains the token only on a terminal: anything else may be a log. */
const consoleAddress = ({ url, controlToken }: StartInfo, isTerminal: boolean): string =>
  `${url}${kitPath}/${isTerminal && controlToken !== undefined ? `#token=${encodeURIComponent(controlToken)}` : ''}`
