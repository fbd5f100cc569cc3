import { element } from '../../shared/dom.ts'
import { control } from '../shared/control.ts'
import { controlCurl } from '../shared/curl.ts'
import { host } from '../shared/host.ts'
import { button, callout, codeBlock, div, notice, withErrorNotice } from '../shared/parts.ts'
import type { Action } from './actions.ts'

/** Runs actions, and shows the last one as code and curl. */
export class ActionRunner {
  readonly root = div('last-action')
  readonly #shown = div('last-action-parts')
  readonly #showOnly = element('input', { type: 'checkbox', id: 'show-only' }) as HTMLInputElement
  readonly #redraw: () => Promise<void>

  constructor(redraw: () => Promise<void>) {
    this.#redraw = redraw
    const label = element('label', { class: 'show-only', for: 'show-only' }, this.#showOnly, 'Show the code only')
    const forms = host().server === undefined ? 'as test code' : 'as test code and as a curl command'
    this.#shown.append(callout('', `Your last action appears here ${forms}.`))
    this.root.append(label, this.#shown)
  }

  button(action: Action, className = 'small'): HTMLButtonElement {
    return button(action.label, () => this.start(action), className)
  }

  start(action: Action): void {
    withErrorNotice(() => this.run(action))()
  }

  /** Returns the response, or undefined if the action is only shown. */
  async run(action: Action): Promise<unknown> {
    if (this.#showOnly.checked) return this.#show(action, callout('', `Not run: ${action.label}`))
    const response = await control(action.request)
    const shown = response === undefined ? [] : [codeBlock('Response', shortened(response))]
    this.#show(action, callout('good', action.message), ...shown)
    notice(action.message)
    await this.#redraw()
    return response
  }

  #show(action: Action, ...first: Node[]): void {
    this.#shown.replaceChildren(...first, codeBlock('In a test', action.code), ...controlCurl(action.request))
  }
}

/** A snapshot can be many megabytes long. */
const maxLength = 4000

function shortened(response: unknown): string {
  const text = JSON.stringify(response, null, 2)
  return text.length > maxLength
    ? `${text.slice(0, maxLength)}\n… and ${text.length - maxLength} more characters`
    : text
}
