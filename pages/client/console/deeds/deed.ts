import { element } from '../../shared/dom.ts'
import { control } from '../shared/control.ts'
import { curlBlock } from '../shared/curl.ts'
import { host } from '../shared/host.ts'
import { notice, telling } from '../shared/notices.ts'
import { button, callout, codeBlock, div } from '../shared/parts.ts'
import type { Deed } from './actions.ts'

/** Where the last deed is shown, with the ways to do it again elsewhere; and what else is to be drawn anew. */
export class Deeds {
  readonly root = div('last-deed')
  readonly #shown = div('last-deed-parts')
  readonly #onlyShow = element('input', { type: 'checkbox', id: 'only-show' }) as HTMLInputElement
  readonly #redraw: () => Promise<void>

  constructor(redraw: () => Promise<void>) {
    this.#redraw = redraw
    const label = element('label', { class: 'only-show', for: 'only-show' }, this.#onlyShow, 'Only show the code')
    const ways = host().server === undefined ? 'as a line of a test' : 'as a line of a test and as a command'
    this.#shown.append(callout('', `What you do appears here, ${ways}.`))
    this.root.append(label, this.#shown)
  }

  button(deed: Deed, className = 'small'): HTMLButtonElement {
    return button(deed.label, () => this.run(deed), className)
  }

  run(deed: Deed): void {
    telling(() => this.do(deed))()
  }

  /** Undefined where it is only shown. */
  async do(deed: Deed): Promise<unknown> {
    if (this.#onlyShow.checked) return this.#show(deed, callout('', `Not done: ${deed.label}`))
    const answer = await control(deed.call)
    const shown = answer === undefined ? [] : [codeBlock('Answer', shortened(answer))]
    this.#show(deed, callout('good', deed.says), ...shown)
    notice(deed.says)
    await this.#redraw()
    return answer
  }

  #show(deed: Deed, ...first: Node[]): void {
    this.#shown.replaceChildren(...first, codeBlock('In a test', deed.code), ...curlBlock(deed.call))
  }
}

const most = 4000

/** A snapshot is as long as its world. */
function shortened(answer: unknown): string {
  const text = JSON.stringify(answer, null, 2)
  return text.length > most ? `${text.slice(0, most)}\n… ${text.length - most} characters more` : text
}
