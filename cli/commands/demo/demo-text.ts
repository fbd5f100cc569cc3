import { relative } from 'node:path'
import { personNames } from '../../../conformance/model/person.ts'
import type { Style } from '../../../conformance/reports/index.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { prefix } from '../../../contracts/chapters.ts'
import { kitPath } from '../../../platform/http/links.ts'
import { seededPeople } from '../../shared/in-process.ts'
import { shellQuoted } from '../../shared/shell-quoted.ts'
import { type Demo, type Judgement, tokenVariable } from './judge.ts'
import type { ServerName, ServerProcess } from './server-process.ts'

const row = (label: string, text: string, style: Style): string => `  ${style.strong(label.padEnd(8))} ${text}`

const stores: Record<ServerName, string> = { mock: 'in memory', server: 'on SQLite in memory' }

export const serverRow = ({ name, url }: ServerProcess, style: Style): string =>
  row(name, `${url}, ${stores[name]}`, style)

const grouped = (count: number) => count.toLocaleString('en')

export function judgementRow(judgement: Judgement, style: Style): string {
  const { name, exitCode, verdict, passed, failed, requests, ms } = judgement
  const counts = `${grouped(passed)} passed, ${grouped(failed)} failed`
  const cost = `${grouped(requests)} requests in ${(ms / 1000).toFixed(1)} s`
  return row(name, `${style[exitCode === 0 ? 'good' : 'bad'](verdict)}: ${counts}, ${cost}`, style)
}

export const reportsRow = (judgements: readonly Judgement[], folder: string, style: Style): string =>
  row('reports', judgements.map(({ report }) => relative(folder, report)).join(', '), style)

/** What can be done with the servers now. */
export function servingText(demo: Demo, judgements: readonly Judgement[]): string {
  const { servers, controlToken, environment, style } = demo
  const { folder, env } = environment
  const [mock, server] = servers.map(({ url }) => url)
  // In this repository the command has no name of its own.
  const kit = env.npm_lifecycle_event === 'start' ? 'npm run kit --' : 'npx community-kit'
  return [
    '\nBoth now serve a fresh seeded world, until Ctrl-C:\n',
    ...servers.map((one) => serverRow(one, style)),
    row('people', `${personNames.join(', ')}; everybody's password is ${seededPeople.alice.password}`, style),
    row('control', `${tokenVariable}=${controlToken} opens ${kitPath} of both, in the header X-Kit-Token`, style),
    reportsRow(judgements, folder, style),
    '\nTry:\n',
    `  curl -H 'Accept: application/json' ${mock}${prefix}${feeds.listFeeds.path}`,
    `  ${kit} conform ${server}`,
    `  ${openers[process.platform] ?? 'xdg-open'} ${shellQuoted(relative(folder, judgements.at(-1)?.report ?? ''))}`,
  ].join('\n')
}

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'start' }
