import { withoutTrailingSlashes } from '../../../contracts/runtime/trailing-slashes.ts'
import { find, findAll } from '../shared/dom.ts'
import { FieldError, requestOf } from './request.ts'
import { showProblem, showResponse, showVerdict } from './response-view.ts'
import { sampleOf } from './samples.ts'
import { type ReceivedResponse, send } from './send.ts'

const userKey = 'community-kit:user'

/** Sends the request that the form describes, and shows the response and its verdict. */
export function enableTryForm(): void {
  const form = find<HTMLFormElement>('[data-try]')
  if (!form) return
  rememberUser(form)
  const update = () => showSample(form)
  form.addEventListener('input', update)
  form.addEventListener('change', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form)
  })
  update()
}

const userOf = (form: HTMLFormElement): string => new FormData(form).get('user')?.toString() ?? 'nobody'

const baseOf = (form: HTMLFormElement): string =>
  withoutTrailingSlashes(find<HTMLInputElement>('[data-base]', form)?.value ?? location.origin).replace(
    /\/api\/v2$/,
    '',
  )

/** Keeps the chosen user from page to page. "nobody" is not restored if the operation needs a token. */
function rememberUser(form: HTMLFormElement): void {
  const radios = findAll<HTMLInputElement>('[name=user]', form)
  const stored = storedUser()
  const needsToken = radios.some(({ value, checked }) => checked && value !== 'nobody')
  for (const radio of radios) {
    if (radio.value === stored && (stored !== 'nobody' || !needsToken)) radio.checked = true
    radio.addEventListener('change', () => storeUser(radio.value))
  }
}

function storedUser(): string | null {
  try {
    return sessionStorage.getItem(userKey)
  } catch {
    return null
  }
}

function storeUser(user: string): void {
  try {
    sessionStorage.setItem(userKey, user)
  } catch {
    // Storage is blocked: the next page starts with its default.
  }
}

function showSample(form: HTMLFormElement): void {
  for (const control of findAll<HTMLElement>('[aria-invalid]', form)) control.removeAttribute('aria-invalid')
  const code = find('[data-sample]', form)
  try {
    const language = find<HTMLSelectElement>('[data-language]', form)?.value ?? 'curl'
    const options = { base: baseOf(form), user: userOf(form), operation: form.dataset.operation ?? '' }
    if (code) code.textContent = sampleOf(language, requestOf(form), options)
  } catch (error) {
    if (code) code.textContent = (error as Error).message
  }
}

async function submit(form: HTMLFormElement): Promise<void> {
  const place = find<HTMLElement>('[data-response]', form)
  const button = find<HTMLButtonElement>('[type=submit]', form)
  if (!place || button?.getAttribute('aria-disabled') === 'true') return
  button?.setAttribute('aria-disabled', 'true')
  place.setAttribute('aria-busy', 'true')
  try {
    const response = await send(baseOf(form), requestOf(form), userOf(form))
    showResponse(place, response)
    await validate(form, place, response)
  } catch (error) {
    if (error instanceof FieldError) {
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
    ? `No response from ${base}: the server is not running, dropped the connection, or does not allow requests from this page.`
    : (error as Error).message

/** Asks the server that sent this page whether the response follows the contract. */
async function validate(form: HTMLFormElement, place: HTMLElement, { status, text }: ReceivedResponse): Promise<void> {
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
