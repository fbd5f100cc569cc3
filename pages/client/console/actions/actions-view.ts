import { ControlError } from '../shared/control.ts'
import { callout, card, div } from '../shared/parts.ts'
import { ActionRunner } from './action-runner.ts'
import { clockCard, grantCard, snapshotCard, stateCard } from './cards.ts'
import { DecisionCards } from './decision-cards.ts'

/** Changes to the world that no request of the interface can make. */
export class ActionsView {
  readonly #tools = div('action-cards')
  readonly #runner = new ActionRunner(() => this.show())
  readonly #decisions = new DecisionCards(this.#runner)

  constructor(root: HTMLElement) {
    root.append(div('actions-layout', div('action-columns', this.#decisions.root, this.#tools), this.#runner.root))
  }

  async show(): Promise<void> {
    await this.#decisions.show()
    const isFirst = this.#tools.children.length === 0
    const clock = await clockCard(this.#runner)
    if (isFirst) this.#tools.append(clock, grantCard(this.#runner), ...(await this.#worldCards()))
    else this.#tools.firstElementChild?.replaceWith(clock)
  }

  /** The reference server responds with 501: only the mock has states and snapshots. */
  async #worldCards(): Promise<HTMLElement[]> {
    try {
      return [await stateCard(this.#runner), snapshotCard(this.#runner)]
    } catch (error) {
      if (!(error instanceof ControlError) || error.status !== 501) throw error
      const text = 'This server has no states, snapshots or reset. Use community-kit mock for them.'
      return [card('State and snapshot', callout('', text))]
    }
  }
}
