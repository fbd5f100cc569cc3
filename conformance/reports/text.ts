import { requirementNamed } from '../law.ts'
import { outcomes } from '../verdict.ts'
import { type Behaviour, differs, type GapRow } from './gap-table.ts'
import type { Counts, Outcome } from './matrix.ts'
import { cut } from './shorten.ts'
import { indented, plain, type Style, visible } from './style.ts'
import type { Summary } from './summary.ts'

const paints: Readonly<Record<Outcome, keyof Style>> = {
  passed: 'good',
  failed: 'bad',
  'not exercised': 'odd',
  unsupported: 'faint',
  flaky: 'odd',
  error: 'bad',
}

/** Chapters and verdicts, on one screen. */
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

const some = (names: readonly string[], most: number): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ')

/** Failures by cause, the widest spread first. */
export function groupsText({ causes }: Summary, style: Style = plain): string {
  return causes
    .map(({ outcome, requirement, expected, actual, addresses }) => {
      const says = requirement && requirementNamed(requirement)?.says
      const cases = addresses.length === 1 ? '1 case' : `${addresses.length} cases`
      return [
        `${style.bad(outcome)} in ${style.strong(cases)}${says ? `: ${requirement} ${says}` : ''}`,
        ...(expected === undefined ? [] : [`  expected ${brief(expected)}`]),
        `  actual   ${brief(actual)}`,
        `  ${style.faint(some(addresses, 6))}`,
      ].join('\n')
    })
    .join('\n')
}

const brief = (text: string) => indented(visible(cut(text, 300)), 11)

/** Cases that were left out, by reason. */
export const leftOutText = ({ leftOut }: Summary, style: Style = plain): string =>
  leftOut
    .map(({ outcome, reason, addresses }) => {
      const which = addresses.length > 3 ? '' : style.faint(` (${addresses.join(', ')})`)
      return `${addresses.length} ${outcome}: ${indented(visible(reason), 2)}${which}`
    })
    .join('\n')

/** Where the document is silent and the target does not as we chose; the rest in one line. */
export function gapsText({ gaps }: Summary, style: Style = plain): string {
  const other = gaps.filter(differs)
  const same = gaps.filter(({ seen }) => seen === 'as we chose').length
  const unseen = gaps.filter(({ seen }) => seen === 'not seen').length
  const counts = `where the document is silent: ${same} as we chose, ${other.length} otherwise, ${unseen} not seen`
  return [style.faint(counts), ...other.map((row) => gapText(row, style))].join('\n')
}

const gapText = ({ gap, says, behaviours }: GapRow, style: Style) =>
  [
    `${style.strong(gap)} ${says}`,
    ...behaviours.filter(({ same }) => !same).map((one) => `  ${indented(behaviourText(one), 2)}`),
  ].join('\n')

/** `getFeed, getEvent: 410 where we chose 404` */
export const behaviourText = ({ operations, actual, expected, count }: Behaviour): string =>
  visible(`${some(operations, 4)}: ${actual} where we chose ${expected}${count > 1 ? ` (${count} times)` : ''}`)
