import { ControlProblem } from '../shared/control.ts'
import { callout, div } from '../shared/parts.ts'
import { card } from './card.ts'
import { clockCard } from './clock-card.ts'
import { Deeds } from './deed.ts'
import { grantCard } from './grant-card.ts'
import { WaitingCards } from './waiting.ts'
import { worldCards } from './world-card.ts'

/** What administrators, providers and time do to a world. */
export class DoView {
  readonly #tools = div('deed-cards')
  readonly #deeds = new Deeds(() => this.show())
  readonly #waiting = new WaitingCards(this.#deeds)

  constructor(root: HTMLElement) {
    root.append(div('deeds', div('deed-columns', this.#waiting.root, this.#tools), this.#deeds.root))
  }

  async show(): Promise<void> {
    await this.#waiting.show()
    const isFirst = this.#tools.children.length === 0
    const clock = await clockCard(this.#deeds)
    if (isFirst)
      this.#tools.append(clock, grantCard(this.#deeds), ...(await worldCards(this.#deeds).catch(unavailable)))
    else this.#tools.firstElementChild?.replaceWith(clock)
  }
}

/** The reference server has no states and snapshots: they are of the mock. */
function unavailable(error: unknown): HTMLElement[] {
  if (!(error instanceof ControlProblem) || error.status !== 501) throw error
  return [
    card(
      'State and snapshot',
      callout('', 'Not on this server: only community-kit mock can load states, take snapshots and reset.'),
    ),
  ]
}
