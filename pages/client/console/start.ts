import { one } from '../shared/dom.ts'
import { openApp } from './app.ts'
import { ControlProblem, read } from './shared/control.ts'
import { forgetToken, keepToken, takeToken } from './shared/token.ts'

/** With a token that the control plane accepts the console opens; otherwise it asks for one. */
export async function startConsole(): Promise<void> {
  if (takeToken() === undefined) askForToken('')
  else await tryToken()
}

async function tryToken(): Promise<void> {
  try {
    await read('/clock')
    one<HTMLElement>('[data-token-form]')?.toggleAttribute('hidden', true)
    openApp()
  } catch (error) {
    const isRefused = error instanceof ControlProblem && error.status === 401
    if (isRefused) forgetToken()
    askForToken(isRefused ? 'This is not the control token of this server' : (error as Error).message)
  }
}

function askForToken(problem: string): void {
  const form = one<HTMLFormElement>('[data-token-form]')
  const input = one<HTMLInputElement>('#token')
  const place = one<HTMLElement>('[data-token-problem]')
  if (!form || !input || !place) return
  form.hidden = false
  place.textContent = problem
  input.setAttribute('aria-invalid', String(problem !== ''))
  input.focus()
  form.onsubmit = (event) => {
    event.preventDefault()
    keepToken(input.value.trim())
    input.value = ''
    void tryToken()
  }
}
