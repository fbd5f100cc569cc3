import { element } from '../../shared/dom.ts'
import { areaField, form, inputField, numberIn, textIn } from '../shared/fields.ts'
import { notice } from '../shared/notices.ts'
import { div } from '../shared/parts.ts'

export function answerForm(add: (answer: Record<string, unknown>) => void): HTMLElement {
  const operation = inputField('Operation', { list: 'operations', placeholder: 'getFeed', required: '' })
  const status = inputField('Status', { type: 'number', min: '200', max: '599', value: '404', required: '' })
  const times = inputField('How often', { type: 'number', min: '1', placeholder: 'always' })
  const person = inputField('Only for', { placeholder: 'everybody' }, 'A name')
  const body = areaField('Body', '{ "message": "Gone" }', 'JSON. Empty for none.')
  body.control.rows = 5
  const submit = () => {
    const content = body.control.value.trim()
    try {
      add({
        operation: textIn(operation),
        status: numberIn(status),
        ...(content !== '' && { body: JSON.parse(content) }),
        ...(numberIn(times) !== undefined && { times: numberIn(times) }),
        ...(textIn(person) && { when: { person: textIn(person) } }),
      })
    } catch (error) {
      notice(`The body is not JSON: ${(error as Error).message}`, 'bad')
    }
  }
  return form(
    submit,
    div('form-row', operation.root, status.root),
    div('form-row', times.root, person.root),
    body.root,
    div('actions', element('button', { class: 'button primary' }, 'Give this answer')),
  )
}
