import { element } from '../../shared/dom.ts'
import { control } from '../shared/control.ts'
import type { ExchangeDetails } from '../shared/exchange.ts'
import { areaField, form, inputField, numberIn, selectField } from '../shared/fields.ts'
import { button, div, link, notice, withErrorNotice } from '../shared/parts.ts'

/** Buttons that change what the operation of an exchange responds with from now on. */
export function exchangeActions(exchange: ExchangeDetails): HTMLElement {
  const { operation, world } = exchange
  if (operation === null) return div('')
  const place = div('')
  const failNext = withErrorNotice(async () => {
    await control(
      { method: 'POST', path: '/faults', body: { kind: 'broken', status: 500, operation, count: 1 } },
      world,
    )
    notice(`The next ${operation} request fails with 500`)
  })
  const override = button('Override this response', () => {
    place.replaceChildren(overrideForm(exchange, operation))
    place.querySelector('textarea')?.focus()
  })
  return div('', div('actions', override, button('Fail the next request', failNext)), place)
}

const bodyHint = 'JSON. Leave it empty for no body.'

/** The type of a response that is not JSON, such as a page; its override is sent as the same type. */
function textTypeOf({ response }: ExchangeDetails): string | undefined {
  const type = response?.body?.type
  return type && !/\bjson\b/i.test(type) ? type : undefined
}

function initialBody(exchange: ExchangeDetails): { text: string; hint: string } {
  const { response } = exchange
  const body = response?.body
  if (body?.cut)
    return { text: '', hint: `The log has only the beginning of this body, so write a new one. ${bodyHint}` }
  if (body?.text === undefined) return { text: '', hint: bodyHint }
  const textType = textTypeOf(exchange)
  if (textType) return { text: body.text, hint: `Sent as ${textType}. Leave it empty for no body.` }
  const hint = body.text.includes('***') ? 'JSON. Secrets are masked as ***.' : bodyHint
  try {
    return { text: JSON.stringify(JSON.parse(body.text), null, 2), hint }
  } catch {
    return { text: JSON.stringify(body.text), hint }
  }
}

function overrideForm(exchange: ExchangeDetails, operation: string): HTMLElement {
  const { text, hint } = initialBody(exchange)
  const textType = textTypeOf(exchange)
  const status = inputField('Status', {
    type: 'number',
    min: '200',
    max: '599',
    required: '',
    value: String(exchange.status || 500),
  })
  const times = selectField('Times', [
    ['', 'always'],
    ['1', 'once'],
    ['3', 'three times'],
  ])
  const body = areaField(`Body of ${operation}`, text, hint)
  const result = div('form-result')
  const add = withErrorNotice(async () => {
    const content = body.control.value.trim()
    const override = {
      operation,
      status: numberIn(status),
      ...(content !== '' &&
        (textType ? { body: content, headers: { 'content-type': textType } } : { body: parsed(content) })),
      ...(times.control.value !== '' && { times: Number(times.control.value) }),
    }
    const added = await control<AddedOverride>({ method: 'POST', path: '/overrides', body: override }, exchange.world)
    result.replaceChildren(addedView(added))
    notice(`${operation} now responds with ${override.status}`)
  })
  return form(
    add,
    div('form-row', status.root, times.root),
    body.root,
    div('actions', element('button', { class: 'button primary' }, 'Add override')),
    result,
  )
}

interface AddedOverride {
  readonly id: number
  readonly violations: readonly { readonly field: string; readonly says: string }[]
}

function addedView({ id, violations }: AddedOverride): HTMLElement {
  const items = violations.map(({ field, says }) => element('li', {}, `${field} ${says}`))
  const text = violations.length > 0 ? 'It is sent although it violates the contract:' : 'It follows the contract.'
  return div(
    'callout good',
    `Override ${id} is active. ${text}`,
    element('ul', {}, ...items),
    link('#faults', 'Show all overrides'),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The body is not valid JSON: ${(error as Error).message}`)
  }
}
