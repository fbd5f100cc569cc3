import { requirementNamed } from '../../model/requirement-index.ts'
import { outcomes } from '../../model/verdict.ts'
import { percentOf } from '../../runner/conclusion.ts'
import { type Cause, consequencesText } from '../causes.ts'
import { differs, type GapRow } from '../gap-table.ts'
import type { Counts, Outcome } from '../matrix.ts'
import type { RiskFinding } from '../risk-findings.ts'
import type { Summary } from '../summary.ts'
import { behaviourTexts } from './behaviour-text.ts'
import { escapeControls, indented, listWithMore, plain, type Style, truncate } from './formatting.ts'

const paints: Readonly<Record<Outcome, keyof Style>> = {
  passed: 'good',
  failed: 'bad',
  'not exercised': 'odd',
  unsupported: 'faint',
  flaky: 'odd',
  error: 'bad',
}

/** Chapters and outcomes, on one screen. */
export function matrixText({ chapters, counts }: Summary, style: Style = plain): string {
  const shown = outcomes.filter((outcome) => outcome === 'passed' || outcome === 'failed' || counts[outcome] > 0)
  const rows = chapters.map(({ chapter, title, counts }) => ({ name: `${chapter.padEnd(5)} ${title}`.trim(), counts }))
  const width = Math.max(...rows.map(({ name }) => name.length), 5)
  const line = (name: string, cell: (outcome: Outcome) => string) =>
    ['', name.padEnd(width), ...shown.map(cell)].join('  ').trimEnd()
  return [
    style.faint(line('', (outcome) => outcome)),
    ...rows.map(({ name, counts }) => line(name, cellOf(counts, style))),
    style.strong(line('all', cellOf(counts, plain))),
  ].join('\n')
}

const cellOf =
  (counts: Counts, style: Style) =>
  (outcome: Outcome): string => {
    const text = String(counts[outcome] || '·').padStart(outcome.length)
    return style[counts[outcome] > 0 ? paints[outcome] : 'faint'](text)
  }

/** Failures by cause, most direct and most frequent first. */
export function groupsText({ causes }: Summary, style: Style = plain): string {
  if (causes.length === 0) return ''
  return [style.bad('What went wrong'), ...causes.map((cause) => causeText(cause, style))].join('\n')
}

function causeText(cause: Cause, style: Style): string {
  const { outcome, headline, requirement, others, caseIds } = cause
  const consequences = consequencesText(cause)
  const says = requirement && requirementNamed(requirement)?.says
  const cases = caseIds.length === 1 ? '1 case' : `${caseIds.length} cases`
  return [
    `${style.bad(outcome)} in ${style.strong(cases)}: ${indented(escapeControls(headline), 2)}`,
    ...(says ? [`  requires ${requirement}: ${says}`] : []),
    ...others.map((other) => `  also: expected ${brief(other.expected)}, actual ${brief(other.actual)}`),
    `  ${style.faint(listWithMore(caseIds, 6))}`,
    ...(consequences === '' ? [] : [`  ${consequences}`]),
  ].join('\n')
}

const brief = (text: string) => indented(escapeControls(truncate(text, 300)), 4)

/** Cases that did not run, by reason, and what would unlock them. */
export const leftOutText = ({ leftOut, leftOutChecks }: Summary, style: Style = plain): string =>
  [...leftOutGroups(leftOut, style), ...leftOutChecks.map(escapeControls)].join('\n')

const leftOutGroups = (leftOut: Summary['leftOut'], style: Style): string[] =>
  leftOut.map(({ outcome, reason, unlock, caseIds }) =>
    [
      `${caseIds.length} ${outcome}: ${indented(escapeControls(reason), 2)}`,
      ...(unlock.length > 0 ? [`  unlocked by ${escapeControls(unlock.join(' and '))}`] : []),
      style.faint(`  ${caseIds.join(', ')}`),
    ].join('\n'),
  )

/** How many requirements were checked. Emphasized if a whole run checked less than half. */
export function coverageText({ coverage, isSelection }: Summary, style: Style = plain): string {
  const { checked, all } = coverage
  const text = `${checked} of ${all} requirements checked (${percentOf(coverage)} %)`
  if (isSelection) return `${text} by the selected cases`
  return checked * 2 < all ? style.bad(`LESS THAN HALF: only ${text}`) : text
}

/** `leaks: G53 200 where we chose 404 in listFeeds` */
export const findingText = ({ kind, gap, behaviours }: RiskFinding): string =>
  `${kind}: ${gap} ${behaviourTexts(behaviours).join('; ')}`

/** Choices in gaps that may do damage. */
export function findingsText({ findings }: Summary, style: Style = plain): string {
  if (findings.length === 0) return ''
  const lines = findings.map(
    ({ kind, gap, behaviours }) =>
      `  ${style.odd(kind)} ${style.strong(gap)} ${indented(behaviourTexts(behaviours).join('\n'), 4)}`,
  )
  return [style.odd('Gaps worth a look: the document is silent, but these choices may do damage'), ...lines].join('\n')
}

/** Gaps in which the target differs from our choice, and a line with the counts of all gaps. */
export function gapsText({ gaps }: Summary, style: Style = plain): string {
  const other = gaps.filter(differs)
  const same = gaps.filter(({ seen }) => seen === 'as we chose').length
  const unseen = gaps.filter(({ seen }) => seen === 'not seen').length
  const counts = `where the document is silent: ${same} gaps as we chose, ${other.length} differently, ${unseen} not seen`
  return [style.faint(counts), ...other.map((row) => gapText(row, style))].join('\n')
}

const gapText = ({ gap, says, behaviours }: GapRow, style: Style) =>
  [`${style.strong(gap)} ${says}`, ...behaviourTexts(behaviours).map((text) => `  ${indented(text, 2)}`)].join('\n')
