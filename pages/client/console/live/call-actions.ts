import { element } from '../../shared/dom.ts'
import { control } from '../shared/control.ts'
import type { ExchangeDetails } from '../shared/exchange.ts'
import { areaField, form, inputField, numberIn, selectField } from '../shared/fields.ts'
import { notice, telling } from '../shared/notices.ts'
import { button, div, link } from '../shared/parts.ts'

/** What can be done about a call: answer it otherwise, or let it fail. */
export function callActions(call: ExchangeDetails): HTMLElement {
  const { operation, world } = call
  if (operation === null) return div('')
  const place = div('')
  const fail = telling(async () => {
    await control(
      { method: 'POST', path: '/faults', body: { kind: 'broken', status: 500, operation, count: 1 } },
      world,
    )
    notice(`The next ${operation} answers 500`)
  })
  const own = button('Make this answer my own', () => {
    place.replaceChildren(answerForm(call, operation))
    place.querySelector('textarea')?.focus()
  })
  return div('', div('actions', own, button('Fail this next time', fail)), place)
}

function prefilled({ response }: ExchangeDetails): { text: string; hint: string } {
  const body = response?.body
  if (body?.text === undefined || body.cut)
    return {
      text: '',
      hint: body?.cut ? 'The body was too long to be kept whole: write one. Empty for none.' : 'JSON. Empty for none.',
    }
  const hint = body.text.includes('***') ? 'JSON. Secrets were masked as ***.' : 'JSON. Empty for none.'
  try {
    return { text: JSON.stringify(JSON.parse(body.text), null, 2), hint }
  } catch {
    return { text: JSON.stringify(body.text), hint }
  }
}

function answerForm(call: ExchangeDetails, operation: string): HTMLElement {
  const { text, hint } = prefilled(call)
  const status = inputField('Status', {
    type: 'number',
    min: '200',
    max: '599',
    required: '',
    value: String(call.status || 500),
  })
  const times = selectField('How often', [
    ['', 'always'],
    ['1', 'once'],
    ['3', 'three times'],
  ])
  const body = areaField(`Body of ${operation}`, text, hint)
  const result = div('form-result')
  const give = telling(async () => {
    const content = body.control.value.trim()
    const answer = {
      operation,
      status: numberIn(status),
      ...(content !== '' && { body: parsed(content) }),
      ...(times.control.value !== '' && { times: Number(times.control.value) }),
    }
    const { id, violations } = await control<{ id: number; violations: { field: string; says: string }[] }>(
      { method: 'POST', path: '/overrides', body: answer },
      call.world,
    )
    const items = violations.map(({ field, says }) => element('li', {}, `${field} ${says}`))
    const says =
      violations.length > 0 ? 'It departs from the contract, and is given all the same:' : 'It follows the contract.'
    result.replaceChildren(
      div(
        'callout good',
        `Answer no. ${id} is given from now on. ${says}`,
        element('ul', {}, ...items),
        link('#faults', 'See all answers'),
      ),
    )
    notice(`${operation} answers ${answer.status} from now on`)
  })
  const row = div('form-row', status.root, times.root)
  return form(
    give,
    row,
    body.root,
    div('actions', element('button', { class: 'button primary' }, 'Give this answer')),
    result,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The body is not JSON: ${(error as Error).message}`)
  }
}
