import { element } from '../../shared/dom.ts'
import { div } from '../shared/parts.ts'
import type { Filter } from './filter.ts'

const statuses = [
  ['all', 'All'],
  ['2xx', '2xx'],
  ['4xx', '4xx'],
  ['5xx', '5xx'],
  ['odd', 'Odd'],
] as const

const odd = 'Broken contracts, hints, faults, and answers of your own'

/** Text, status and operation; tells of every change. */
export function filterBar(tell: (filter: Filter) => void): HTMLElement {
  const text = element('input', {
    class: 'input',
    type: 'search',
    placeholder: 'Filter: path, person, world, …',
    'aria-label': 'Filter',
    'data-filter': '',
  }) as HTMLInputElement
  const operation = element('input', {
    class: 'input',
    type: 'search',
    list: 'operations',
    placeholder: 'Operation',
    'aria-label': 'Operation',
    autocomplete: 'off',
  }) as HTMLInputElement
  const radios = statuses.map(
    ([value]) =>
      element('input', {
        type: 'radio',
        name: 'status',
        id: `status-${value}`,
        value,
        ...(value === 'all' && { checked: '' }),
      }) as HTMLInputElement,
  )
  const labels = statuses.map(([value, title]) =>
    element('label', { for: `status-${value}`, ...(value === 'odd' && { title: odd }) }, title),
  )
  const group = element(
    'fieldset',
    { class: 'segments' },
    element('legend', { class: 'visually-hidden' }, 'Status'),
    ...radios.flatMap((radio, index) => [radio, labels[index] ?? '']),
  )
  const root = div('filters', text, operation, group)
  root.addEventListener('input', () => {
    const status = radios.find(({ checked }) => checked)?.value ?? 'all'
    tell({ text: text.value, operation: operation.value, status })
  })
  return root
}
