import { requirementNamed } from '../../../model/requirement-index.ts'
import type { Cause } from '../../causes.ts'
import type { CaseResult } from '../../run-events.ts'
import { truncate } from '../../text/truncate.ts'
import { bytesOf } from './bytes.ts'
import { brief, full, wholeCase } from './failed-case.ts'
import { badge, contrast, html, type Markup } from './markup.ts'

/** Of the texts of a cause; its cases have them in full. */
const longestText = 1_000

/** What did not pass, by cause, with as many transcripts as fit into so many bytes. */
export function failuresPart(causes: readonly Cause[], judged: readonly CaseResult[], budget: number): Markup {
  if (causes.length === 0) return html`<p class="calm">Nothing went wrong.</p>`
  const heads = causes.map((cause) => ({ cause, head: headOf(cause) }))
  let left = budget - sum(causes.map(leastCost))
  const shown = heads.filter(({ head }) => {
    left -= bytesOf(head)
    return left >= 0
  })
  const cases = caseParts(shown, judged, left)
  return html`${shown.map(({ cause, head }, place) => causePart(cause, place, head, cases))}
${othersPart(causes.slice(shown.length), shown.length)}`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Every case is at least named. */
const leastCost = ({ caseIds }: Cause) => 100 + sum(caseIds.map((id) => 3 * id.length + 30))

/** First one case of each cause, in brief where it would take the room of others, then the other cases. */
function caseParts(shown: readonly { cause: Cause }[], judged: readonly CaseResult[], budget: number): Map<string, Markup> {
  const named = new Map(judged.map((one) => [one.id, one]))
  const firsts = shown.flatMap(({ cause }) => cause.caseIds.slice(0, 1))
  const others = shown.flatMap(({ cause }) => cause.caseIds.slice(1))
  const parts = new Map<string, Markup>()
  let left = budget
  for (const [place, id] of [...firsts, ...others].entries()) {
    const one = named.get(id)
    const room = left / Math.max(firsts.length - place, 1)
    const part = one?.failure && left > 0 ? casePart(one, one.failure, room) : undefined
    if (!part || bytesOf(part) > left) continue
    parts.set(id, part)
    left -= bytesOf(part)
  }
  return parts
}

function casePart(one: CaseResult, failure: NonNullable<CaseResult['failure']>, room: number): Markup {
  const whole = wholeCase(one, failure, full)
  return bytesOf(whole) > room ? wholeCase(one, failure, brief) : whole
}

function headOf({ outcome, requirement, expected, actual, caseIds }: Cause): Markup {
  const says = requirement && requirementNamed(requirement)?.says
  return html`<summary>${badge(outcome)} <strong>${says ?? truncate(actual, 200)}</strong> <span class="faint">${requirement} · ${caseIds.length === 1 ? '1 case' : `${caseIds.length} cases`}</span></summary>
${contrast(expected && truncate(expected, longestText), truncate(actual, longestText))}`
}

function causePart({ caseIds }: Cause, place: number, head: Markup, cases: ReadonlyMap<string, Markup>): Markup {
  const named = caseIds.filter((id) => !cases.has(id))
  return html`<details class="cause" id="cause-${place + 1}"${place < 3 ? html` open` : ''}>
${head}
${caseIds.flatMap((id) => cases.get(id) ?? [])}
${named.length > 0 ? html`<p class="case brief">${named.length < caseIds.length ? 'also in ' : ''}${named.map(namedCase)}</p>` : ''}
</details>`
}

const namedCase = (id: string): Markup => html`<a id="f-${id}" href="#c-${id}">${id}</a> `

/** A page of many megabytes helps nobody. */
function othersPart(causes: readonly Cause[], before: number): Markup {
  if (causes.length === 0) return html``
  return html`<details class="cause"><summary><strong>and ${causes.length} more causes</strong> <span class="faint">this page has no room for: community-kit report prints them</span></summary>
<p class="brief">${causes.map(({ caseIds }, place) => html`<i id="cause-${before + place + 1}"></i>${caseIds.map(namedCase)}`)}</p></details>`
}
