import type { ContractVerdict } from '../../docs/verdict.ts'
import { element } from '../shared/dom.ts'
import { jsonView } from '../shared/json-view.ts'
import type { Answer } from './send.ts'

const toneOf = (status: number): string => {
  if (status < 300) return 'good'
  return status < 500 ? 'warn' : 'bad'
}

export function showAnswer(place: HTMLElement, { status, statusText, ms, headers, text }: Answer): void {
  const head = element(
    'div',
    { class: 'answer-head' },
    element(
      'span',
      { class: `badge status ${toneOf(status)}`, 'data-status': String(status) },
      `${status} ${statusText}`,
    ),
    element('span', { class: 'note' }, `${Math.round(ms)} ms`),
  )
  const body = element('code', {}, ...(text === '' ? ['No body'] : jsonView(text)))
  place.replaceChildren(
    head,
    element(
      'div',
      { class: 'code' },
      element('pre', { tabindex: '0', role: 'group', 'aria-label': 'Body of the answer' }, body),
    ),
    headersView(headers),
  )
}

const headersView = (headers: Answer['headers']): HTMLElement =>
  element(
    'details',
    { class: 'nested' },
    element('summary', {}, `${headers.length} headers`),
    element(
      'dl',
      { class: 'facts' },
      ...headers.flatMap(([name, value]) => [
        element('dt', {}, element('code', {}, name)),
        element('dd', {}, element('code', {}, value)),
      ]),
    ),
  )

export function showVerdict(place: HTMLElement, { isKept, says, problems }: ContractVerdict): void {
  const words = isKept ? `As the contract says: ${says}` : `Against the contract: ${says}`
  const list = element('ul', {}, ...problems.map((problem) => element('li', {}, problem)))
  place
    .querySelector('.answer-head')
    ?.after(
      element(
        'div',
        { class: `callout ${isKept ? 'good' : 'bad'}`, 'data-kept': String(isKept) },
        words,
        ...(problems.length > 0 ? [list] : []),
      ),
    )
}

export function showProblem(place: HTMLElement, text: string): void {
  place.replaceChildren(element('div', { class: 'callout bad' }, text))
}
