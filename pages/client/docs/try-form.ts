import { withoutTrailingSlashes } from '../../../contracts/runtime/trailing-slashes.ts'
import { all, one } from '../shared/dom.ts'
import { showAnswer, showProblem, showVerdict } from './answer-view.ts'
import { curlOf, FieldProblem, requestOf } from './request.ts'
import { type Answer, send } from './send.ts'

const personKey = 'community-kit:person'

export function enableTrying(): void {
  const form = one<HTMLFormElement>('[data-try]')
  if (!form) return
  rememberPerson(form)
  const update = () => showCurl(form)
  form.addEventListener('input', update)
  form.addEventListener('change', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form)
  })
  update()
}

const personOf = (form: HTMLFormElement): string => new FormData(form).get('person')?.toString() ?? 'nobody'

const baseOf = (form: HTMLFormElement): string =>
  withoutTrailingSlashes(one<HTMLInputElement>('[data-base]', form)?.value ?? location.origin).replace(/\/api\/v2$/, '')

/** The choice of a person stays from page to page; where a token is needed, nobody is no default. */
function rememberPerson(form: HTMLFormElement): void {
  const radios = all<HTMLInputElement>('[name=person]', form)
  const stored = read()
  const needsToken = radios.some(({ value, checked }) => checked && value !== 'nobody')
  for (const radio of radios) {
    if (radio.value === stored && (stored !== 'nobody' || !needsToken)) radio.checked = true
    radio.addEventListener('change', () => write(radio.value))
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(personKey)
  } catch {
    return null
  }
}

function write(person: string): void {
  try {
    sessionStorage.setItem(personKey, person)
  } catch {
    // Then the next page starts with its own default.
  }
}

function showCurl(form: HTMLFormElement): void {
  for (const control of all<HTMLElement>('[aria-invalid]', form)) control.removeAttribute('aria-invalid')
  const code = one('[data-curl]', form)
  try {
    if (code) code.textContent = curlOf(baseOf(form), requestOf(form), personOf(form))
  } catch (error) {
    if (code) code.textContent = (error as Error).message
  }
}

async function submit(form: HTMLFormElement): Promise<void> {
  const place = one<HTMLElement>('[data-answer]', form)
  const button = one<HTMLButtonElement>('[type=submit]', form)
  if (!place || button?.getAttribute('aria-disabled') === 'true') return
  button?.setAttribute('aria-disabled', 'true')
  place.setAttribute('aria-busy', 'true')
  try {
    const answer = await send(baseOf(form), requestOf(form), personOf(form))
    showAnswer(place, answer)
    await judge(form, place, answer)
  } catch (error) {
    if (error instanceof FieldProblem) {
      error.control.setAttribute('aria-invalid', 'true')
      error.control.focus()
    }
    showProblem(place, problemText(error, baseOf(form)))
  } finally {
    button?.removeAttribute('aria-disabled')
    place.removeAttribute('aria-busy')
  }
}

const problemText = (error: unknown, base: string): string =>
  error instanceof TypeError
    ? `No answer from ${base}: the connection was dropped, or the server is not running, or does not allow this page.`
    : (error as Error).message

/** The server that sent the page compares the answer with the contract. */
async function judge(form: HTMLFormElement, place: HTMLElement, { status, text }: Answer): Promise<void> {
  const { verdict, operation } = form.dataset
  if (verdict === undefined || text.length > 500_000) return
  const body = JSON.stringify({ operation, status, ...(text !== '' && { body: parsed(text) }) })
  const response = await fetch(verdict, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (response.ok) showVerdict(place, await response.json())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
