import { all } from '../shared/dom.ts'

/** What the form says, as a request. */
export interface TryRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body: string | undefined
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field whose text does not have the form that it needs. */
export class FieldProblem extends Error {
  readonly control: Control

  constructor(control: Control, message: string) {
    super(message)
    this.control = control
  }
}

export function requestOf(form: HTMLFormElement): TryRequest {
  const { method = 'GET', path = '' } = form.dataset
  const given = all<Control>('[data-part]', form).filter(({ value }) => value !== '')
  const inPart = (part: string) => given.filter(({ dataset }) => dataset.part === part)
  const query = new URLSearchParams(inPart('query').map((control) => [control.dataset.name ?? '', control.value]))
  const filled = inPart('path').reduce(
    (text, control) => text.replace(`{${control.dataset.name}}`, encodeURIComponent(control.value)),
    path,
  )
  return { method, path: query.size > 0 ? `${filled}?${query}` : filled, body: bodyOf(form, inPart) }
}

function bodyOf(form: HTMLFormElement, inPart: (part: string) => Control[]): string | undefined {
  const [whole] = inPart('whole')
  if (whole) return JSON.stringify(typedValue(whole))
  const isTaken = form.querySelector('[data-part=body]') !== null
  const fields = inPart('body').map((control) => [control.dataset.name ?? '', typedValue(control)] as const)
  return isTaken && (fields.length > 0 || form.dataset.method !== 'DELETE')
    ? JSON.stringify(Object.fromEntries(fields))
    : undefined
}

/** Numbers that are none are sent as text: the answer tells what the platform makes of them. */
function typedValue(control: Control): unknown {
  const { value, dataset } = control
  if (dataset.kind === 'boolean') return value === 'true'
  if (dataset.kind === 'number') return Number.isFinite(Number(value)) ? Number(value) : value
  if (dataset.kind !== 'json') return value
  try {
    return JSON.parse(value)
  } catch (error) {
    throw new FieldProblem(control, `${dataset.name} is not JSON: ${(error as Error).message}`)
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The token is never shown. */
export function curlOf(base: string, { method, path, body }: TryRequest, person: string): string {
  return [
    `curl -X ${method} ${quoted(base + path)}`,
    `-H 'Accept: application/json'`,
    ...(person === 'nobody' ? [] : [`-H 'Authorization: Bearer <token of ${person}>'`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}
