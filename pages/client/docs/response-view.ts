import type { ResponseVerdict } from '../../docs/verdict.ts'
import { element } from '../shared/dom.ts'
import { jsonView } from '../shared/json-view.ts'
import type { ReceivedResponse } from './send.ts'

const toneOf = (status: number): string => {
  if (status < 300) return 'good'
  return status < 500 ? 'warn' : 'bad'
}

export function showResponse(place: HTMLElement, { status, statusText, ms, headers, text }: ReceivedResponse): void {
  const badge = { class: `badge status ${toneOf(status)}`, 'data-status': String(status) }
  const head = element(
    'div',
    { class: 'received-head' },
    element('span', badge, `${status} ${statusText}`),
    element('span', { class: 'note' }, `${Math.round(ms)} ms`),
  )
  const body = element('code', {}, ...(text === '' ? ['No body'] : jsonView(text)))
  const pre = element('pre', { tabindex: '0', role: 'group', 'aria-label': 'Response body' }, body)
  place.replaceChildren(head, element('div', { class: 'code' }, pre), headersView(headers))
}

function headersView(headers: ReceivedResponse['headers']): HTMLElement {
  const rows = headers.flatMap(([name, value]) => [
    element('dt', {}, element('code', {}, name)),
    element('dd', {}, element('code', {}, value)),
  ])
  const summary = element('summary', {}, `${headers.length} headers`)
  return element('details', { class: 'nested' }, summary, element('dl', { class: 'facts' }, ...rows))
}

export function showVerdict(place: HTMLElement, { isValid, reason, problems }: ResponseVerdict): void {
  const text = `${isValid ? 'Valid' : 'Invalid'}: ${reason}`
  const list = element('ul', {}, ...problems.map((problem) => element('li', {}, problem)))
  const callout = element(
    'div',
    { class: `callout ${isValid ? 'good' : 'bad'}`, 'data-valid': String(isValid) },
    text,
    ...(problems.length > 0 ? [list] : []),
  )
  place.querySelector('.received-head')?.after(callout)
}

export function showProblem(place: HTMLElement, text: string): void {
  place.replaceChildren(element('div', { class: 'callout bad' }, text))
}
