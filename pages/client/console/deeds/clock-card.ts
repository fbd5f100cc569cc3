import { element } from '../../shared/dom.ts'
import { read } from '../shared/control.ts'
import { form, inputField, textIn } from '../shared/fields.ts'
import { div } from '../shared/parts.ts'
import { advanceBy, resumeClock, stopClock } from './actions.ts'
import { card } from './card.ts'
import type { Deeds } from './deed.ts'

export async function clockCard(deeds: Deeds): Promise<HTMLElement> {
  const { now } = await read<{ now: string }>('/clock')
  const other = inputField('Advance by', { placeholder: '1h 30m', list: 'spans' })
  const submit = () => deeds.run(advanceBy(textIn(other) ?? '1 minute'))
  return card(
    'Clock',
    element('p', { class: 'clock', 'data-clock': '' }, `${now.slice(0, 19).replace('T', ' ')} UTC`),
    div('actions', ...['1 minute', '1 hour', '1 day'].map((text) => deeds.button(advanceBy(text)))),
    div('actions', ...[stopClock, resumeClock].map((deed) => deeds.button(deed))),
    form(submit, div('form-row', other.root, element('button', { class: 'button' }, 'Advance'))),
  )
}
