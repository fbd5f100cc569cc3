import { scriptLabel } from '../../model/failure.ts'
import { requirementNamed } from '../../model/requirement-index.ts'
import { outcomes } from '../../model/verdict.ts'
import { type Cause, consequencesText } from '../causes.ts'
import { diffOf } from '../diff.ts'
import { differs } from '../gap-table.ts'
import type { CaseResult } from '../run-events.ts'
import type { RunRecord } from '../run-record.ts'
import { type Summary, summaryOf } from '../summary.ts'
import { behaviourTexts } from '../text/behaviour-text.ts'
import { diffText } from '../text/diff-text.ts'
import { failureText } from '../text/failure-text.ts'
import { escapeControls, plain, pluralize, truncate } from '../text/formatting.ts'
import { coverageText, findingText } from '../text/summary-text.ts'
import { waitsText } from '../waits.ts'

/** Keeps the report below the 1 MiB that CI shows. */
const maxCauses = 40

/** For the summary of a CI job. With an earlier run, also the changes. */
export function markdownReport(record: RunRecord, earlier?: RunRecord): string {
  const { target, profile, mode, seed } = record.started
  const summary = summaryOf(record)
  const sign = summary.exitCode === 0 ? '✅' : '❌'
  const sections = [
    `## ${sign} ${inline(target.name)}: ${inline(summary.verdict)}`,
    `${inline(target.baseUrl)} · ${inline(profile)} · mode ${mode} · seed ${seed} · ${figures(summary)} · ${coverageText(summary)}${summary.waits ? ` · ${waitsText(summary.waits)}` : ''}`,
    earlier ? changes(earlier, record) : '',
    matrix(summary),
    failures(summary, record.results),
    findingsList(summary),
    gapTable(summary),
    list(
      'Not run, and why',
      summary.leftOut.map(
        ({ outcome, reason, unlock, caseIds }) =>
          `${caseIds.length} ${outcome}: ${reason}${unlock.length > 0 ? `; unlocked by ${unlock.join(' and ')}` : ''} (${caseIds.join(', ')})`,
      ),
    ),
    list('Left over on the target', summary.leftovers),
  ]
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`
}

const changes = (earlier: RunRecord, record: RunRecord): string =>
  ['### Since the earlier run', fenced(diffText(diffOf(earlier, record), earlier, record))].join('\n\n')

/** Escapes markup, HTML and @mentions. */
export const inline = (text: string): string =>
  escapeControls(text)
    .replace(/[\\`*_{}[\]<>#|@!&~$]/g, (found) => `&#${found.charCodeAt(0)};`)
    .replace(/\s+/g, (space) => (space.includes('\n') ? '<br>' : space))

/** Uses a fence that is longer than any in the text. */
export function fenced(text: string, language = 'text'): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return [fence + language, escapeControls(text).trimEnd(), fence].join('\n')
}

const figures = ({ counts, requests, ms }: Summary): string =>
  [
    ...outcomes.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`),
    `${pluralize(requests, 'request')} in ${(ms / 1000).toFixed(1)} s`,
  ].join(', ')

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

function matrix({ chapters, counts }: Summary): string {
  const shown = outcomes.filter((outcome) => counts[outcome] > 0)
  return [
    row(['chapter', '', ...shown]),
    row(['---', '---', ...shown.map(() => '---:')]),
    ...chapters.map(({ chapter, title, counts }) =>
      row([inline(chapter), inline(title), ...shown.map((one) => counts[one] || '·')]),
    ),
    row(['**all**', '', ...shown.map((outcome) => `**${counts[outcome]}**`)]),
  ].join('\n')
}

function failures({ causes }: Summary, results: readonly CaseResult[]): string {
  if (causes.length === 0) return ''
  const named = new Map(results.map((one) => [one.id, one]))
  const left = causes.length - maxCauses
  return [
    '### What went wrong',
    ...causes.slice(0, maxCauses).map((cause) => causeText(cause, named.get(cause.caseIds[0] ?? ''))),
    ...(left > 0 ? [`… and ${left} more causes: see the HTML report.`] : []),
  ].join('\n\n')
}

function causeText(cause: Cause, example: CaseResult | undefined): string {
  const { outcome, headline, requirement, caseIds } = cause
  const consequences = consequencesText(cause)
  const says = requirement ? `${requirement} ${requirementNamed(requirement)?.says ?? ''}` : ''
  const script = example?.failure?.script
  const title = [`${outcome} in ${caseIds.length === 1 ? '1 case' : `${caseIds.length} cases`}`, headline, says]
  return [
    `<details><summary>${inline(truncate(title.filter(Boolean).join(' · '), 700))}</summary>`,
    inline(truncate(caseIds.join(', '), 1_000)),
    ...(consequences === '' ? [] : [inline(consequences)]),
    ...(example ? [fenced(failureText(example, plain, () => []))] : []),
    ...(script ? [scriptLabel(script), fenced(script.text, 'sh')] : []),
    '</details>',
  ].join('\n\n')
}

const findingsList = ({ findings }: Summary): string => list('Gaps worth a look', findings.map(findingText))

function gapTable({ gaps }: Summary): string {
  const other = gaps.filter(differs)
  if (other.length === 0) return ''
  return [
    '### Gaps in which your server differs from our choice\n',
    row(['gap', 'our choice', 'your server']),
    row(['---', '---', '---']),
    ...other.map(({ gap, says, behaviours }) =>
      row([gap, inline(says), behaviourTexts(behaviours).map(inline).join('<br>')]),
    ),
  ].join('\n')
}

const list = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : [`### ${title}\n`, ...items.map((item) => `- ${inline(item)}`)].join('\n')
