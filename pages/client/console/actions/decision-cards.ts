import { element } from '../../shared/dom.ts'
import { type RowData, readRows } from '../shared/control.ts'
import { button, card, div, empty, withErrorNotice } from '../shared/parts.ts'
import type { ActionRunner } from './action-runner.ts'
import { type Decision, type DecisionKind, decisionKinds } from './decision-kinds.ts'

const firstPageSize = 5
const nextPageSize = 50

/** A row by its id, or the rows of a user. Undefined for all rows. */
type Search = { readonly id: number } | { readonly user: number } | undefined

/** A card for each kind of pending decision, with a search over all of them. */
export class DecisionCards {
  readonly root = div('action-cards')
  readonly #cards = div('action-cards')
  readonly #runner: ActionRunner
  readonly #search = element('input', {
    class: 'input',
    type: 'search',
    placeholder: 'Search by user name or id',
    'aria-label': 'Search pending decisions',
  }) as HTMLInputElement

  constructor(runner: ActionRunner) {
    this.#runner = runner
    this.#search.addEventListener(
      'change',
      withErrorNotice(() => this.show()),
    )
    this.root.append(this.#search, this.#cards)
  }

  async show(): Promise<void> {
    const search = await parseSearch(this.#search.value.trim())
    const cards =
      search === 'unknown user'
        ? [card('Search', empty('No user has exactly this name.'))]
        : await Promise.all(decisionKinds.map((kind) => this.#card(kind, search)))
    this.#cards.replaceChildren(...cards)
  }

  async #card(kind: DecisionKind, search: Search): Promise<HTMLElement> {
    const rows = new PendingRows(kind, search)
    const list = div('decisions')
    const add = async (count: number) => {
      more.disabled = true
      const decisions = await kind.decisions(await rows.take(count))
      list.append(...decisions.map((decision) => this.#line(decision)))
      more.hidden = !rows.hasMore
      more.disabled = false
    }
    const more = button(
      'Show more',
      withErrorNotice(() => add(nextPageSize)),
      'small quiet',
    )
    await add(firstPageSize)
    return list.children.length === 0 ? card(kind.title, empty(kind.emptyText)) : card(kind.title, list, more)
  }

  #line({ text, accept, reject }: Decision): HTMLElement {
    const buttons = div('actions', this.#runner.button(accept, 'small agree'), this.#runner.button(reject))
    return div('decision', div('decision-text', ...text), buttons)
  }
}

async function parseSearch(text: string): Promise<Search | 'unknown user'> {
  if (text === '') return undefined
  if (/^[1-9]\d{0,14}$/.test(text)) return { id: Number(text) }
  const { rows } = await readRows('users', { name: text })
  const [user] = rows
  return user ? { user: user.id } : 'unknown user'
}

/** Reads pending rows page by page, as they are needed. */
class PendingRows {
  readonly #kind: DecisionKind
  readonly #search: Search
  readonly #buffer: RowData[] = []
  /** Null after the last page. */
  #next: number | null | undefined

  constructor(kind: DecisionKind, search: Search) {
    this.#kind = kind
    this.#search = search
  }

  get hasMore(): boolean {
    return this.#buffer.length > 0 || this.#next !== null
  }

  /** Up to `count` more rows. A page of the server may be empty without being the last one. */
  async take(count: number): Promise<RowData[]> {
    while (this.#buffer.length <= count && this.#next !== null) {
      const { rows, next } = await readRows(this.#kind.table, this.#query)
      this.#buffer.push(...rows)
      this.#next = next
    }
    return this.#buffer.splice(0, count)
  }

  get #query(): Record<string, string | number> {
    const before: Record<string, number> = this.#next ? { before: this.#next } : {}
    const search = this.#search
    const query = { ...this.#kind.filter, limit: 50, ...before }
    if (!search) return query
    return 'id' in search ? { ...query, id: search.id } : { ...query, [this.#kind.userColumn]: search.user }
  }
}
