import type { Change, Diff, GapChange, JudgedCounts } from '../diff.ts'
import type { RunRecord } from '../run-record.ts'
import { escapeControls, indented, messagePattern, plain, type Style, truncate } from './formatting.ts'

/** Cases named per reason. The rest are counted. */
const maxNamed = 5

/** What changed between two runs. The last line has the counts. */
export function diffText(diff: Diff, before: RunRecord, after: RunRecord, style: Style = plain): string {
  const { regressions, fixes, others, added, gone, gaps, judged } = diff
  return [
    `${style.faint('before')} ${nameOf(before)}`,
    `${style.faint('after ')} ${nameOf(after)}`,
    ...part('regressions', style.bad, groups(regressions)),
    ...part('fixes', style.good, groups(fixes)),
    ...part('other changes', style.odd, groups(others)),
    ...(judged ? [] : part('new cases', style.strong, added)),
    ...(judged ? [] : part('removed cases', style.strong, gone)),
    ...part('where the document is silent', style.odd, gaps.map(gapText)),
    '',
    ...(judged ? [judgedText(judged)] : []),
    countsText(diff),
  ].join('\n')
}

/** For runs that selected different cases. */
export const judgedText = ({ both, onlyBefore, onlyAfter }: JudgedCounts): string =>
  `The runs selected cases differently. Judged in both, and compared: ${both}. Judged only before: ${onlyBefore}. Judged only after: ${onlyAfter}.`

function countsText({ regressions, fixes, others, added, gone, gaps, judged }: Diff): string {
  const counted = ({ length }: readonly unknown[], one: string, several: string) =>
    `${length} ${length === 1 ? one : several}`
  return [
    counted(regressions, 'regression', 'regressions'),
    counted(fixes, 'fix', 'fixes'),
    counted(others, 'other change', 'other changes'),
    ...(judged ? [] : [`${added.length} new`, `${gone.length} removed`]),
    counted(gaps, 'gap with different behaviour', 'gaps with different behaviour'),
  ].join(', ')
}

const nameOf = ({ started, finished }: RunRecord): string =>
  escapeControls(
    `${started.target.name} at ${started.target.baseUrl}, ${started.at}: ${finished?.verdict ?? 'the run did not finish'}`,
  )

const part = (title: string, paint: (text: string) => string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', paint(title), ...lines.map((line) => `  ${indented(escapeControls(line), 4)}`)]

/** Changes for the same reason are grouped. */
const groups = (changes: readonly Change[]): string[] =>
  [...Map.groupBy(changes, (one) => `${one.before} → ${one.after} ${messagePattern(one.because ?? '')}`).values()].map(
    groupText,
  )

function groupText(changes: readonly Change[]): string {
  const [first] = changes
  const because = first?.because ? `: ${truncate(first.because, 300)}` : ''
  const named = changes.slice(0, maxNamed).map(({ id, title }) => `${id} ${title}`)
  const left = changes.length - maxNamed
  return [`${first?.before} → ${first?.after}${because}`, ...named, ...(left > 0 ? [`and ${left} more`] : [])].join(
    '\n',
  )
}

const gapText = ({ gap, operation, choice, before, after }: GapChange): string =>
  `${gap} ${operation}, our choice ${choice}: ${before.join(' or ')} → ${after.join(' or ')}`
