import { element, isTyping } from '../../shared/dom.ts'
import type { JudgedExchange } from '../shared/exchange.ts'
import { div } from '../shared/parts.ts'

export interface Filter {
  /** Words that must all occur in the row. */
  readonly text: string
  /** `all`, a class such as `4xx`, or `issues`: invalid exchanges, hints, faults and overrides. */
  readonly status: string
  /** Part of the name of an operation. */
  readonly operation: string
}

export const noFilter: Filter = { text: '', status: 'all', operation: '' }

export function matches(exchange: JudgedExchange, { text, status, operation }: Filter): boolean {
  if (!hasStatus(exchange, status)) return false
  const wanted = operation.trim().toLowerCase()
  if (wanted !== '' && !(exchange.operation ?? '').toLowerCase().includes(wanted)) return false
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const line = lineOf(exchange)
  return words.every((word) => line.includes(word))
}

const hasStatus = ({ status, contract, fault, override }: JudgedExchange, wanted: string) => {
  if (wanted === 'all') return true
  if (wanted === 'issues')
    return contract.hints.length > 0 || contract.verdict === 'invalid' || (fault ?? override) !== undefined
  return `${Math.floor(status / 100)}xx` === wanted || (wanted === '5xx' && status === 0)
}

/** Valid, but something was ignored. */
export const hasHint = ({ verdict, hints }: JudgedExchange['contract']): boolean =>
  verdict === 'valid' && hints.length > 0

/** The text of a row that the filter applies to. */
const lineOf = ({
  at,
  method,
  path,
  status,
  operation,
  who,
  world,
  fault,
  override,
  upstream,
  contract,
}: JudgedExchange): string =>
  [
    at,
    method,
    path,
    status,
    operation,
    who?.name,
    who?.id,
    world ?? 'common',
    fault,
    override && 'override',
    upstream && `forwarded ${upstream}`,
    hasHint(contract) ? 'hint' : contract.verdict,
  ]
    .join(' ')
    .toLowerCase()

const statuses = [
  ['all', 'All'],
  ['2xx', '2xx'],
  ['4xx', '4xx'],
  ['5xx', '5xx'],
  ['issues', 'Issues'],
] as const

const issuesTitle = 'Invalid requests and responses, hints, faults and overrides'

const searchInput = (attributes: Readonly<Record<string, string>>) =>
  element('input', { class: 'input', type: 'search', autocomplete: 'off', ...attributes }) as HTMLInputElement

/** The inputs of the filter. */
export function filterBar(onChange: (filter: Filter) => void): HTMLElement {
  const text = searchInput({
    placeholder: 'Filter by path, user, world (press /)',
    'aria-label': 'Filter',
    'data-filter': '',
  })
  const operation = searchInput({ list: 'operations', placeholder: 'Operation', 'aria-label': 'Operation' })
  const radio = (value: string) =>
    element('input', {
      type: 'radio',
      name: 'status',
      id: `status-${value}`,
      value,
      ...(value === 'all' && { checked: '' }),
    })
  const label = (value: string, title: string) =>
    element('label', { for: `status-${value}`, ...(value === 'issues' && { title: issuesTitle }) }, title)
  const group = element(
    'fieldset',
    { class: 'segments' },
    element('legend', { class: 'visually-hidden' }, 'Status'),
    ...statuses.flatMap(([value, title]) => [radio(value), label(value, title)]),
  )
  const root = div('filters', text, operation, group)
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || isTyping(event.target) || !text.checkVisibility()) return
    event.preventDefault()
    text.focus()
  })
  root.addEventListener('input', () => {
    const status = group.querySelector<HTMLInputElement>('input:checked')?.value ?? 'all'
    onChange({ text: text.value, operation: operation.value, status })
  })
  return root
}
