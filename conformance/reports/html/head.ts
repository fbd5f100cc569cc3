import { outcomes } from '../../verdict.ts'
import type { RunRecord } from '../record.ts'
import { statuses } from '../statements.ts'
import type { Summary } from '../summary.ts'
import { classOf, html, type Markup } from './markup.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Target, verdict, and what kind of run it was. */
export function headPart({ begun, ended }: RunRecord, summary: Summary): Markup {
  const mood = summary.exitCode === 0 ? 'passed' : summary.exitCode === 1 ? 'failed' : 'not-exercised'
  const facts: [string, string | number][] = [
    ['address', begun.target.baseUrl],
    ['profile', begun.profile],
    ['mode', begun.mode],
    ['seed', begun.seed],
    ['where the document is silent', begun.gaps === 'held' ? 'our choices are demanded' : 'observed, never failed'],
    ['begun', `${begun.at.slice(0, 19).replace('T', ' ')} UTC`],
    ['took', `${seconds(summary.ms)}, ${summary.requests} requests`],
    [
      'on the target',
      ended ? `${ended.created} created, ${ended.deleted} deleted, ${ended.left.length} left over` : '',
    ],
    ['only', begun.only.join(' ')],
    ['skipped', begun.skip.join(' ')],
    ['declared unsupported', begun.unsupported.join(' ')],
    ['made by', `community-kit ${begun.kit}`],
  ]
  return html`<header>
<p class="eyebrow">conformance report</p>
<h1>${begun.target.name}</h1>
<p class="verdict ${mood}">${summary.verdict}</p>
${outcomeBar(summary)}
<dl>${facts.filter(([, fact]) => fact !== '').map(([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>`)}</dl>
</header>`
}

function outcomeBar({ counts }: Summary): Markup {
  const shown = outcomes.filter((outcome) => counts[outcome] > 0)
  return html`<div class="bar" aria-hidden="true">${shown.map((one) => html`<span class="${classOf(one)}" data-share="${counts[one]}"></span>`)}</div>
<ul class="legend">${shown.map((one) => html`<li class="${classOf(one)}"><b>${counts[one]}</b> ${one}</li>`)}</ul>`
}

/** How much of the document was shown. */
export function coveragePart({ statements }: Summary): Markup {
  const count = (status: string) => statements.filter((one) => one.status === status).length
  return html`<ul class="legend">${statuses
    .toReversed()
    .map((status) => html`<li class="${classOf(status)}"><b>${count(status)}</b> ${status}</li>`)}</ul>`
}
