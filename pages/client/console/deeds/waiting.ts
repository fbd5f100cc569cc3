import { element } from '../../shared/dom.ts'
import { telling } from '../shared/notices.ts'
import { button, div, empty } from '../shared/parts.ts'
import { readRows } from '../shared/rows.ts'
import { card } from './card.ts'
import type { Deeds } from './deed.ts'
import { type Decision, type WaitingKind, waitingKinds } from './waiting-kinds.ts'
import { type Sought, WaitingRows } from './waiting-rows.ts'

/** So many are shown, and so many more on demand. */
const atFirst = 5
const onDemand = 50

/** What waits for a decision: applications, payments, withdrawals and topics, of all or of those that are searched. */
export class WaitingCards {
  readonly root = div('deed-cards')
  readonly #cards = div('deed-cards')
  readonly #deeds: Deeds
  readonly #search = element('input', {
    class: 'input',
    type: 'search',
    placeholder: 'Search by the name of a person, or a number',
    'aria-label': 'Search what waits',
  }) as HTMLInputElement

  constructor(deeds: Deeds) {
    this.#deeds = deeds
    this.#search.addEventListener(
      'change',
      telling(() => this.show()),
    )
    this.root.append(this.#search, this.#cards)
  }

  async show(): Promise<void> {
    const sought = await soughtBy(this.#search.value.trim())
    const cards =
      sought === 'nobody'
        ? [card('Search', empty('Nobody has this name. Names are searched as a whole.'))]
        : await Promise.all(waitingKinds.map((kind) => this.#card(kind, sought)))
    this.#cards.replaceChildren(...cards)
  }

  async #card(kind: WaitingKind, sought: Sought): Promise<HTMLElement> {
    const rows = new WaitingRows(kind, sought)
    const list = div('decisions')
    const add = async (count: number) => {
      more.disabled = true
      const decisions = await kind.decisions(await rows.take(count))
      list.append(...decisions.map((one) => this.#line(one)))
      more.hidden = !rows.hasMore
      more.disabled = false
    }
    const more = button(
      'Show more',
      telling(() => add(onDemand)),
      'small quiet',
    )
    await add(atFirst)
    return list.children.length === 0 ? card(kind.title, empty(kind.none)) : card(kind.title, list, more)
  }

  #line({ says, both: [yes, no] }: Decision): HTMLElement {
    const actions = div('actions', this.#deeds.button(yes, 'small agree'), this.#deeds.button(no))
    return div('decision', div('decision-text', ...says), actions)
  }
}

async function soughtBy(text: string): Promise<Sought | 'nobody'> {
  if (text === '') return undefined
  if (/^[1-9]\d{0,14}$/.test(text)) return { id: Number(text) }
  const { rows } = await readRows('users', { name: text })
  const [person] = rows
  return person ? { person: person.id } : 'nobody'
}
