import { element } from '../../shared/dom.ts'
import { form, inputField, numberIn, selectField, textIn, wordsIn } from '../shared/fields.ts'
import { div } from '../shared/parts.ts'
import { grantTo } from './actions.ts'
import { card } from './card.ts'
import type { Deeds } from './deed.ts'

/** Currency, permissions and a role for somebody. */
export function grantCard(deeds: Deeds): HTMLElement {
  const who = inputField(
    'Person',
    { required: '', placeholder: 'alice', value: 'alice' },
    'Name, phone number, e-mail address or id',
  )
  const currency = inputField('Currency', { type: 'number', placeholder: '100' }, 'Negative takes it')
  const permissions = inputField(
    'Permissions',
    { placeholder: 'create:brand' },
    'Replace the present ones; commas between them',
  )
  const role = selectField('Role', [
    ['', 'as it is'],
    ['member', 'member'],
    ['administrator', 'administrator'],
    ['super', 'super'],
  ])
  const submit = () => {
    const user = textIn(who) ?? ''
    const granted = {
      ...(numberIn(currency) !== undefined && { currency: numberIn(currency) }),
      ...(textIn(permissions) && { permissions: wordsIn(permissions) }),
      ...(role.control.value !== '' && { roles: [role.control.value] }),
    }
    deeds.run(grantTo(user, granted))
  }
  return card(
    'Grant',
    form(
      submit,
      div('form-row', who.root, currency.root),
      div('form-row', permissions.root, role.root),
      div('actions', element('button', { class: 'button' }, 'Grant')),
    ),
  )
}
