import { relative } from 'node:path'
import type { Environment } from '../../conformance/read-config.ts'
import type { Style } from '../../conformance/reports/index.ts'
import { personNames } from '../../conformance/target.ts'
import { prefix } from '../../contracts/chapters.ts'
import { feeds } from '../../contracts/feeds.ts'
import { kitPath } from '../../platform/links.ts'
import { quoted } from '../conform/choice.ts'
import { seededPeople } from '../in-process.ts'
import { type Judgement, type SideName, sideNames, tokenVariable } from './side.ts'

const row = (word: string, text: string, style: Style): string => `  ${style.strong(word.padEnd(8))} ${text}`

const kinds: Record<SideName, string> = { mock: 'in memory', server: 'on SQLite in memory' }

export const servedText = (name: SideName, url: string, style: Style): string =>
  row(name, `${url}, ${kinds[name]}`, style)

const grouped = (count: number) => count.toLocaleString('en')

export function verdictText(name: SideName, judgement: Judgement, style: Style): string {
  const { exitCode, verdict, passed, failed, requests, ms } = judgement
  const told = style[exitCode === 0 ? 'good' : 'bad'](verdict)
  const cost = `${grouped(requests)} requests in ${(ms / 1000).toFixed(1)} s`
  return row(name, `${told}: ${grouped(passed)} passed, ${grouped(failed)} failed, ${cost}`, style)
}

export const reportsText = (judgements: Record<SideName, Judgement>, folder: string, style: Style): string =>
  row('reports', sideNames.map((name) => relative(folder, judgements[name].report)).join(', '), style)

interface Served {
  readonly urls: Record<SideName, string>
  readonly judgements: Record<SideName, Judgement>
  readonly controlToken: string
  readonly folder: string
  readonly env: Environment
}

/** What to do with it now. */
export function servingText({ urls, judgements, controlToken, folder, env }: Served, style: Style): string {
  const report = quoted(relative(folder, judgements.server.report))
  return [
    '\nBoth go on serving the seeded world, until Ctrl-C:\n',
    ...sideNames.map((name) => servedText(name, urls[name], style)),
    row('people', `${personNames.join(', ')}; the password of each is ${seededPeople.alice.password}`, style),
    row('control', `${tokenVariable}=${controlToken} opens ${kitPath} of both, in the header X-Kit-Token`, style),
    reportsText(judgements, folder, style),
    '\nTry:\n',
    `  curl -H 'Accept: application/json' ${urls.mock}${prefix}${feeds.listFeeds.path}`,
    `  ${kitIn(env)} conform ${urls.server}`,
    `  ${opener[process.platform] ?? 'xdg-open'} ${report}`,
  ].join('\n')
}

/** In this repository the command has no name of its own. */
const kitIn = (env: Environment): string =>
  env.npm_lifecycle_event === 'start' ? 'npm run kit --' : 'npx community-kit'

const opener: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'start' }
