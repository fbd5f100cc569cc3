import { type ControlCall, control } from '../shared/control.ts'
import { controlCurl } from '../shared/curl.ts'
import { notice, telling } from '../shared/notices.ts'
import { button, callout, codeBlock, div } from '../shared/parts.ts'

/** Something that is done with one click. */
export interface Deed {
  readonly label: string
  /** What to say when it is done. */
  readonly says: string
  readonly call: ControlCall
  /** The same in a test. */
  readonly code: string
}

/** Where the last deed is shown, with the ways to do it again elsewhere; and what else is to be drawn anew. */
export class Deeds {
  readonly root = div('last-deed')
  readonly #redraw: () => Promise<void>

  constructor(redraw: () => Promise<void>) {
    this.#redraw = redraw
    this.root.append(callout('', 'What you do appears here, as a command and as a line of a test.'))
  }

  button(deed: Deed, className = 'small'): HTMLButtonElement {
    return button(deed.label, () => this.run(deed), className)
  }

  run(deed: Deed): void {
    telling(() => this.do(deed))()
  }

  async do(deed: Deed): Promise<unknown> {
    const answer = await control(deed.call)
    const shown = answer === undefined ? [] : [codeBlock('Answer', shortened(answer))]
    this.root.replaceChildren(
      callout('good', deed.says),
      ...shown,
      codeBlock('In a test', deed.code),
      codeBlock('curl', controlCurl(deed.call)),
    )
    notice(deed.says)
    await this.#redraw()
    return answer
  }
}

const most = 4000

/** A snapshot is as long as its world. */
function shortened(answer: unknown): string {
  const text = JSON.stringify(answer, null, 2)
  return text.length > most ? `${text.slice(0, most)}\n… ${text.length - most} characters more` : text
}
