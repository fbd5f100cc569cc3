import { enableCopyButtons } from '../shared/copy-buttons.ts'
import { find } from '../shared/dom.ts'
import { openApp } from './app.ts'
import { ControlError, read } from './shared/control.ts'
import { useHost } from './shared/host.ts'
import { serverHost } from './shared/server-host.ts'
import { forgetToken, storeToken, takeToken } from './shared/token.ts'

useHost(serverHost)
enableCopyButtons()
if (takeToken() === undefined) askForToken('')
else void tryToken()

/** Opens the console if the control plane accepts the token, and asks for another one otherwise. */
async function tryToken(): Promise<void> {
  try {
    await read('/clock')
    find<HTMLElement>('[data-token-form]')?.toggleAttribute('hidden', true)
    openApp()
  } catch (error) {
    const isRefused = error instanceof ControlError && error.status === 401
    if (isRefused) forgetToken()
    askForToken(isRefused ? 'This is not the control token of this server.' : (error as Error).message)
  }
}

function askForToken(problem: string): void {
  const form = find<HTMLFormElement>('[data-token-form]')
  const input = find<HTMLInputElement>('#token')
  const place = find<HTMLElement>('[data-token-problem]')
  if (!form || !input || !place) return
  form.hidden = false
  place.textContent = problem
  input.setAttribute('aria-invalid', String(problem !== ''))
  input.focus()
  form.onsubmit = (event) => {
    event.preventDefault()
    storeToken(input.value.trim())
    input.value = ''
    void tryToken()
  }
}
