import { relative } from 'node:path'
import { personNames } from '../../../conformance/model/person.ts'
import type { Style } from '../../../conformance/reports/index.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { prefix } from '../../../contracts/chapters.ts'
import { kitPath } from '../../../platform/http/links.ts'
import { seededPeople } from '../../shared/in-process.ts'
import { pluralize } from '../../shared/output.ts'
import { shellQuoted } from '../conform/read-settings.ts'
import { type Demo, type ServerResult, tokenVariable } from './check-servers.ts'
import type { ServerName, ServerProcess } from './server-process.ts'

const row = (label: string, text: string, style: Style): string => `  ${style.strong(label.padEnd(8))} ${text}`

const stores: Record<ServerName, string> = { mock: 'in memory', server: 'on SQLite in memory' }

export const serverRow = ({ name, url }: ServerProcess, style: Style): string =>
  row(name, `${url}, ${stores[name]}`, style)

const grouped = (count: number) => count.toLocaleString('en')

export function resultRow(result: ServerResult, style: Style): string {
  const { name, exitCode, verdict, passed, failed, requests, ms } = result
  const counts = `${grouped(passed)} passed, ${grouped(failed)} failed`
  const cost = `${pluralize(requests, 'request')} in ${(ms / 1000).toFixed(1)} s`
  return row(name, `${style[exitCode === 0 ? 'good' : 'bad'](verdict)}: ${counts}, ${cost}`, style)
}

export const reportsRow = (results: readonly ServerResult[], folder: string, style: Style): string =>
  row('reports', results.map(({ report }) => relative(folder, report)).join(', '), style)

/** The servers, and what to try with them. */
export function servingText(demo: Demo, results: readonly ServerResult[]): string {
  const { servers, controlToken, environment, style } = demo
  const { folder, env } = environment
  const [mock, server] = servers.map(({ url }) => url)
  // A clone of the repository runs the command as an npm script.
  const kit = env.npm_lifecycle_event === 'start' ? 'npm run kit --' : 'npx community-kit'
  return [
    '\nBoth now serve a fresh seeded world until you press Ctrl-C:\n',
    ...servers.map((each) => serverRow(each, style)),
    row('people', `${personNames.join(', ')}; the password of each is ${seededPeople.alice.password}`, style),
    row('control', `${tokenVariable}=${controlToken} is the X-Kit-Token for ${kitPath} of both`, style),
    reportsRow(results, folder, style),
    '\nTry:\n',
    `  curl -H 'Accept: application/json' ${mock}${prefix}${feeds.listFeeds.path}`,
    `  ${kit} conform ${server}`,
    `  ${openers[process.platform] ?? 'xdg-open'} ${shellQuoted(relative(folder, results.at(-1)?.report ?? ''))}`,
  ].join('\n')
}

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'start' }
