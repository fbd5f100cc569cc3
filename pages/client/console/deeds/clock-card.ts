import { element } from '../../shared/dom.ts'
import { read } from '../shared/control.ts'
import { form, inputField, textIn } from '../shared/fields.ts'
import { div } from '../shared/parts.ts'
import { card } from './card.ts'
import type { Deed, Deeds } from './deed.ts'

const advance = (text: string): Deed => ({
  label: `+ ${text}`,
  says: `The clock went on by ${text}`,
  call: { method: 'POST', path: '/clock', body: { advance: text } },
  code: `mock.clock.advance('${text}')`,
})

const stopping: readonly Deed[] = [
  {
    label: 'Stop',
    says: 'The clock stands still',
    call: { method: 'POST', path: '/clock', body: { stopped: true } },
    code: 'mock.clock.stop()',
  },
  {
    label: 'Let it go on',
    says: 'The clock goes on',
    call: { method: 'POST', path: '/clock', body: { stopped: false } },
    code: 'mock.clock.resume()',
  },
]

export async function clockCard(deeds: Deeds): Promise<HTMLElement> {
  const { now } = await read<{ now: string }>('/clock')
  const other = inputField('Advance by', { placeholder: '1h 30m', list: 'spans' })
  const submit = () => deeds.run(advance(textIn(other) ?? '1 minute'))
  return card(
    'Clock',
    element('p', { class: 'clock', 'data-clock': '' }, `${now.slice(0, 19).replace('T', ' ')} UTC`),
    div('actions', ...['1 minute', '1 hour', '1 day'].map((text) => deeds.button(advance(text)))),
    div('actions', ...stopping.map((deed) => deeds.button(deed))),
    form(submit, div('form-row', other.root, element('button', { class: 'button' }, 'Advance'))),
  )
}
