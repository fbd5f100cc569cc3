import { element } from '../../shared/dom.ts'

/** Form fields, each with its label and hint. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let made = 0

export interface Field<C extends Control = Control> {
  readonly root: HTMLElement
  readonly control: C
}

function field<C extends Control>(label: string, control: C, hint = ''): Field<C> {
  const id = `field-${++made}`
  control.id = id
  const parts = [
    element('label', { for: id }, label),
    control,
    ...(hint ? [element('span', { class: 'hint' }, hint)] : []),
  ]
  return { root: element('div', { class: 'field' }, ...parts), control }
}

export const inputField = (label: string, attributes: Readonly<Record<string, string>> = {}, hint = '') =>
  field(label, element('input', { class: 'input', autocomplete: 'off', ...attributes }) as HTMLInputElement, hint)

export const areaField = (label: string, text: string, hint = '') => {
  const area = element('textarea', { class: 'input', spellcheck: 'false', rows: '10' }) as HTMLTextAreaElement
  area.value = text
  return field(label, area, hint)
}

export const selectField = (label: string, choices: readonly (readonly [value: string, text: string])[], hint = '') => {
  const options = choices.map(([value, text]) => element('option', { value }, text))
  return field(label, element('select', { class: 'input' }, ...options) as HTMLSelectElement, hint)
}

/** Undefined if the field is empty. */
export const numberIn = ({ control }: Field): number | undefined =>
  control.value.trim() === '' ? undefined : Number(control.value)

export const textIn = ({ control }: Field): string | undefined => control.value.trim() || undefined

/** The items of a comma-separated list. */
export const wordsIn = ({ control }: Field): string[] =>
  control.value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

export function form(submit: () => void, ...children: Node[]): HTMLFormElement {
  const root = element('form', { class: 'form' }, ...children) as HTMLFormElement
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  return root
}
