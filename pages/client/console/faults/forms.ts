import { element } from '../../shared/dom.ts'
import { areaField, type Field, form, inputField, numberIn, selectField, textIn } from '../shared/fields.ts'
import { div, notice } from '../shared/parts.ts'

interface FaultKind {
  readonly text: string
  /** The property that this kind takes, and its input. */
  readonly property?: 'ms' | 'status' | 'by'
  readonly attributes?: Readonly<Record<string, string>>
}

const propertyLabels = { ms: 'Milliseconds', status: 'Status', by: 'Amount' } as const

const number = { type: 'number' } as const

const faultKinds: Readonly<Record<string, FaultKind>> = {
  latency: {
    text: 'Delay the response',
    property: 'ms',
    attributes: { ...number, min: '0', value: '1000', required: '' },
  },
  drop: { text: 'Close the connection without a response' },
  broken: { text: 'Server error', property: 'status', attributes: { ...number, value: '500' } },
  refused: {
    text: 'Error response of the platform',
    property: 'status',
    attributes: { ...number, min: '400', max: '599', value: '422' },
  },
  unauthorized: { text: 'Reject a valid token' },
  throttled: { text: 'Rate limit exceeded (429)' },
  redirect: {
    text: 'Redirect to the same address with a trailing slash',
    property: 'status',
    attributes: { ...number, value: '307' },
  },
  malformed: { text: 'Truncate the JSON of the response' },
  'audit-lost': { text: 'Accept a decision, but never apply it' },
  'payment-lost': { text: 'Leave a paid recharge pending' },
  'balance-drops': {
    text: 'Spend currency elsewhere just before the request',
    property: 'by',
    attributes: { ...number, min: '1' },
  },
}

export function faultForm(add: (fault: Record<string, unknown>) => void): HTMLElement {
  const kind = selectField(
    'Fault',
    Object.entries(faultKinds).map(([name, { text }]) => [name, `${text} (${name})`] as const),
  )
  const operation = inputField('Operation', { list: 'operations', placeholder: 'every operation' })
  const count = inputField('Times', { type: 'number', min: '1', placeholder: 'always' })
  const after = inputField(
    'Skip first',
    { type: 'number', min: '0', placeholder: '0' },
    'Requests to let through before the fault applies',
  )
  const place = div('')
  let value: Field | undefined
  const chooseKind = () => {
    const { property, attributes } = faultKinds[kind.control.value] ?? {}
    value = property && inputField(propertyLabels[property], attributes)
    place.replaceChildren(...(value ? [value.root] : []))
    operation.root.hidden = kind.control.value === 'payment-lost'
  }
  kind.control.addEventListener('change', chooseKind)
  chooseKind()
  const submit = () => {
    const property = faultKinds[kind.control.value]?.property
    const given = value && numberIn(value)
    add({
      kind: kind.control.value,
      ...(property !== undefined && given !== undefined && { [property]: given }),
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
    div('actions', element('button', { class: 'button primary' }, 'Add fault')),
  )
}

export function overrideForm(add: (override: Record<string, unknown>) => void): HTMLElement {
  const operation = inputField('Operation', { list: 'operations', placeholder: 'getFeed', required: '' })
  const status = inputField('Status', { type: 'number', min: '200', max: '599', value: '404', required: '' })
  const times = inputField('Times', { type: 'number', min: '1', placeholder: 'always' })
  const user = inputField('Only for user', { placeholder: 'everybody' })
  const body = areaField('Body', '{ "message": "Gone" }', 'JSON. Leave it empty for no body.')
  body.control.rows = 5
  const submit = () => {
    const content = body.control.value.trim()
    try {
      add({
        operation: textIn(operation),
        status: numberIn(status),
        ...(content !== '' && { body: JSON.parse(content) }),
        ...(numberIn(times) !== undefined && { times: numberIn(times) }),
        ...(textIn(user) && { when: { person: textIn(user) } }),
      })
    } catch (error) {
      notice(`The body is not valid JSON: ${(error as Error).message}`, 'bad')
    }
  }
  return form(
    submit,
    div('form-row', operation.root, status.root),
    div('form-row', times.root, user.root),
    body.root,
    div('actions', element('button', { class: 'button primary' }, 'Add override')),
  )
}
