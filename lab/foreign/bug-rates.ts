import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { adapterOnlyBugs } from './adapter-only-bugs.ts'
import { bugs } from './backend/catalogue.ts'

export interface BugResult {
  /** The case that failed, if any. */
  readonly withAdapter: string | undefined
  readonly withoutAdapter: string | undefined
  /** The best failure: its case and requirement. Empty if nothing failed. */
  readonly headline: string
}

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const resultsFile = file('bug-rates.json')

/** By id of the bug. */
export const readRates = (): Record<string, BugResult> =>
  existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}

/** Writes the results and a Markdown table of them. */
export function writeRates(rates: Readonly<Record<string, BugResult>>): void {
  const measured = bugs.flatMap(({ id, does }) => (rates[id] ? [{ id, does, ...rates[id] }] : []))
  const results = measured.map(({ id }) => `  ${JSON.stringify(id)}: ${JSON.stringify(rates[id])}`)
  writeFileSync(resultsFile, `{\n${results.join(',\n')}\n}\n`)
  const share = (found: number) => `${found} of ${measured.length} (${Math.round((found / measured.length) * 100)} %)`
  const rows = measured.map(
    ({ id, does, withAdapter, withoutAdapter, headline }) =>
      `| \`${id}\` | ${cell(does)} | ${verdict(withAdapter)} | ${verdict(withoutAdapter)} | ${cell(headline)} |`,
  )
  const lines = [
    '# Which bugs of the foreign backend make a run fail',
    '',
    'Written by `npm run foreign-evidence`.',
    '',
    `- with an adapter: ${share(measured.filter((each) => each.withAdapter).length)}`,
    `- without an adapter, on a backend where new topics need no approval, or with the choices that the bug needs: ${share(measured.filter((each) => each.withoutAdapter).length)}`,
    `- not visible without an adapter, with the reason in adapter-only-bugs.ts: ${Object.keys(adapterOnlyBugs).length}`,
    '',
    '| bug | what the backend does | with adapter | without | failure |',
    '|---|---|---|---|---|',
    ...rows,
  ]
  writeFileSync(file('bug-rates.md'), `${lines.join('\n')}\n`)
}

const verdict = (failed: string | undefined): string => (failed === undefined ? '**unnoticed**' : 'failed')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
