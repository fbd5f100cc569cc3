import { findAll } from '../shared/dom.ts'

export interface TryRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body: string | undefined
  /** The request as the typed client takes it. */
  readonly parts: Readonly<Record<string, unknown>>
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Thrown if the text of a field cannot be sent. */
export class FieldError extends Error {
  readonly control: Control

  constructor(control: Control, message: string) {
    super(message)
    this.control = control
  }
}

/** The request that the form describes. */
export function requestOf(form: HTMLFormElement): TryRequest {
  const { method = 'GET', path = '' } = form.dataset
  const filled = findAll<Control>('[data-part]', form).filter(({ value }) => value !== '')
  const inPart = (part: string) => filled.filter(({ dataset }) => dataset.part === part)
  const query = new URLSearchParams(inPart('query').map((control) => [control.dataset.name ?? '', control.value]))
  const filledPath = inPart('path').reduce(
    (text, control) => text.replace(`{${control.dataset.name}}`, encodeURIComponent(control.value)),
    path,
  )
  const body = bodyOf(form, inPart)
  const named = (part: string) =>
    inPart(part).length > 0 && Object.fromEntries(inPart(part).map((one) => [one.dataset.name ?? '', one.value]))
  const parts = { params: named('path'), query: named('query'), body: body !== undefined && JSON.parse(body) }
  return {
    method,
    path: query.size > 0 ? `${filledPath}?${query}` : filledPath,
    body,
    parts: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== false)),
  }
}

function bodyOf(form: HTMLFormElement, inPart: (part: string) => Control[]): string | undefined {
  const [whole] = inPart('whole')
  if (whole) return JSON.stringify(typedValue(whole))
  const takesBody = form.querySelector('[data-part=body]') !== null
  const fields = inPart('body').map((control) => [control.dataset.name ?? '', typedValue(control)] as const)
  return takesBody && (fields.length > 0 || form.dataset.method !== 'DELETE')
    ? JSON.stringify(Object.fromEntries(fields))
    : undefined
}

/** A number field that contains no number is sent as text, so that visitors can see how the platform responds. */
function typedValue(control: Control): unknown {
  const { value, dataset } = control
  if (dataset.kind === 'boolean') return value === 'true'
  if (dataset.kind === 'number') return Number.isFinite(Number(value)) ? Number(value) : value
  if (dataset.kind !== 'json') return value
  try {
    return JSON.parse(value)
  } catch (error) {
    throw new FieldError(control, `${dataset.name} is not valid JSON: ${(error as Error).message}`)
  }
}
