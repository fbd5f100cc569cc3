import { element } from '../../shared/dom.ts'
import { type Field, form, inputField, numberIn, selectField, textIn } from '../shared/fields.ts'
import { div } from '../shared/parts.ts'

/** What each kind does, and the field that it takes. */
const kinds = {
  latency: ['The response is late', 'ms', { type: 'number', min: '0', value: '1000', required: '' }],
  drop: ['The connection is closed without a response'],
  broken: ['A server error', 'status', { type: 'number', list: 'broken-statuses', value: '500' }],
  refused: ['An error as of the platform', 'status', { type: 'number', min: '400', max: '599', value: '422' }],
  unauthorized: ['A valid token is refused'],
  throttled: ['429, as beyond the rate limit'],
  redirect: ['A redirect, to the same address with a slash', 'status', { type: 'number', value: '307' }],
  malformed: ['The JSON of the response is cut'],
  'audit-lost': ['A decision is accepted and never takes effect'],
  'payment-lost': ['A paid recharge stays pending'],
  'balance-drops': ['Currency is spent elsewhere just before the call', 'by', { type: 'number', min: '1' }],
} as const satisfies Record<string, readonly [string, string?, Record<string, string>?]>

type Kind = keyof typeof kinds

export function faultForm(add: (fault: Record<string, unknown>) => void): HTMLElement {
  const kind = selectField(
    'What goes wrong',
    Object.entries(kinds).map(([name, [says]]) => [name, `${says} (${name})`] as const),
  )
  const operation = inputField('Operation', { list: 'operations', placeholder: 'every operation' })
  const count = inputField('How often', { type: 'number', min: '1', placeholder: 'always' })
  const after = inputField('After', { type: 'number', min: '0', placeholder: '0' }, 'Calls that it leaves alone first')
  const place = div('')
  let value: Field | undefined
  const chooseKind = () => {
    const [, name, attributes] = kinds[kind.control.value as Kind] as readonly [
      string,
      string?,
      Record<string, string>?,
    ]
    value =
      name === undefined
        ? undefined
        : inputField({ ms: 'Milliseconds', status: 'Status', by: 'By how much' }[name] ?? name, attributes)
    place.replaceChildren(...(value ? [value.root] : []))
    operation.root.hidden = kind.control.value === 'payment-lost'
  }
  kind.control.addEventListener('change', chooseKind)
  chooseKind()
  const submit = () => {
    const [, name] = kinds[kind.control.value as Kind] as readonly [string, string?]
    const given = value && numberIn(value)
    add({
      kind: kind.control.value,
      ...(name !== undefined && given !== undefined && { [name]: given }),
      ...(!operation.root.hidden && textIn(operation) && { operation: textIn(operation) }),
      ...(numberIn(count) !== undefined && { count: numberIn(count) }),
      ...(numberIn(after) !== undefined && { after: numberIn(after) }),
    })
  }
  return form(
    submit,
    kind.root,
    div('form-row', place, operation.root),
    div('form-row', count.root, after.root),
    div('actions', element('button', { class: 'button primary' }, 'Add this fault')),
  )
}
