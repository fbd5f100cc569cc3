import { element } from '../../shared/dom.ts'
import { ControlError, type ControlRequest, control, read } from '../shared/control.ts'
import { controlCurl } from '../shared/curl.ts'
import { button, callout, codeBlock, div, empty, notice, span, withErrorNotice } from '../shared/parts.ts'
import { faultForm, overrideForm } from './forms.ts'

interface Fault extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly kind: string
  readonly used: number
}

interface Override extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly operation: string
  readonly status?: number
  readonly used: number
  readonly violations: readonly { field: string; says: string }[]
}

/** The faults and overrides of the world, with forms to add more. */
export class FaultsView {
  readonly #faults = div('entries')
  readonly #overrides = div('entries')
  readonly #lastAdded = div('last-action')
  readonly #root: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
    const addFault = faultForm((fault) =>
      this.#add(
        { method: 'POST', path: '/faults', body: fault },
        `mock.faults.add(${JSON.stringify(fault)})`,
        `Added the fault ${fault.kind}`,
      ),
    )
    const addOverride = overrideForm((override) =>
      this.#add(
        { method: 'POST', path: '/overrides', body: override },
        `mock.overrides.add(${JSON.stringify(override)})`,
        `${override.operation} now responds with ${override.status}`,
      ),
    )
    const faults = this.#part('Faults', '/faults', this.#faults, [element('h3', {}, 'Add a fault'), addFault])
    const overrides = this.#part('Overrides', '/overrides', this.#overrides, [
      element('h3', {}, 'Add an override'),
      addOverride,
    ])
    root.append(div('two-columns', faults, overrides), this.#lastAdded)
  }

  async show(): Promise<void> {
    try {
      const [faults, overrides] = await Promise.all([read<Fault[]>('/faults'), read<Override[]>('/overrides')])
      const faultRows = faults.map((fault) => this.#faultRow(fault))
      const overrideRows = overrides.map((override) => this.#overrideRow(override))
      this.#faults.replaceChildren(...rowsOr(faultRows, 'There are no faults.'))
      this.#overrides.replaceChildren(...rowsOr(overrideRows, 'No operation is overridden.'))
    } catch (error) {
      if (!(error instanceof ControlError) || error.status !== 501) throw error
      const text = 'This server has no faults or overrides. Use community-kit mock for them.'
      this.#root.replaceChildren(callout('', text))
    }
  }

  #part(title: string, path: string, list: HTMLElement, addForm: readonly Node[]): HTMLElement {
    const clear = withErrorNotice(async () => {
      await this.#run({ method: 'DELETE', path })
      notice(`Removed all ${title.toLowerCase()}`)
    })
    const head = div('card-head', element('h2', {}, title), button('Remove all', clear, 'small danger'))
    return div('card action-card', head, list, ...addForm)
  }

  #add(request: ControlRequest, code: string, message: string): void {
    withErrorNotice(async () => {
      await this.#run(request)
      this.#lastAdded.replaceChildren(codeBlock('In a test', code), ...controlCurl(request))
      notice(message)
    })()
  }

  async #run(request: ControlRequest): Promise<void> {
    await control(request)
    await this.show()
  }

  #faultRow({ id, kind, used, operation, count, after, ...values }: Fault): HTMLElement {
    const facts = [
      operation === undefined ? 'every operation' : [operation].flat().join(', '),
      ...Object.entries(values).map(([name, value]) => `${name} ${Array.isArray(value) ? value.join('–') : value}`),
      ...(after ? [`skips ${after} requests`] : []),
      count === undefined ? 'always' : `${count} left`,
    ]
    return this.#entry(kind, facts, used, `/faults/${id}`)
  }

  #overrideRow({ id, operation, status, used, violations, times, when, isFunction }: Override): HTMLElement {
    const facts = [
      isFunction ? 'a function' : String(status),
      ...(when === undefined ? [] : [`when ${JSON.stringify(when)}`]),
      times === undefined ? 'always' : `${times} left`,
      ...(violations.length > 0 ? [`violates the contract in ${violations.map(({ field }) => field).join(', ')}`] : []),
    ]
    return this.#entry(operation, facts, used, `/overrides/${id}`)
  }

  #entry(title: string, facts: readonly string[], used: number, path: string): HTMLElement {
    const remove = button(
      'Remove',
      withErrorNotice(() => this.#run({ method: 'DELETE', path })),
      'small quiet',
    )
    remove.setAttribute('aria-label', `Remove ${title}`)
    const text = element('span', { class: 'entry-facts' }, facts.join(' · '))
    return div('entry', div('entry-text', element('strong', {}, title), text), span('badge', `used ${used}×`), remove)
  }
}

const rowsOr = (rows: Node[], emptyText: string): Node[] => (rows.length > 0 ? rows : [empty(emptyText)])
