import { element } from '../../shared/dom.ts'
import { type ControlCall, ControlProblem, control, read } from '../shared/control.ts'
import { curlBlock } from '../shared/curl.ts'
import { notice, telling } from '../shared/notices.ts'
import { button, callout, codeBlock, div, empty, span } from '../shared/parts.ts'
import { answerForm } from './answer-form.ts'
import { faultForm } from './fault-form.ts'

interface Fault extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly kind: string
  readonly used: number
}

interface Answer extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly operation: string
  readonly status?: number
  readonly used: number
  readonly violations: readonly { field: string; says: string }[]
}

/** What goes wrong on purpose, and what is answered in place of the platform. */
export class FaultsView {
  readonly #faults = div('entries')
  readonly #answers = div('entries')
  readonly #last = div('last-deed')
  readonly #root: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
    const faults = this.#part(
      'Faults',
      '/faults',
      this.#faults,
      faultForm((body) => this.#add('/faults', body, (text) => `mock.faults.add(${text})`)),
    )
    const answers = this.#part(
      'Answers of your own',
      '/overrides',
      this.#answers,
      answerForm((body) => this.#add('/overrides', body, (text) => `mock.overrides.add(${text})`)),
    )
    root.append(div('two-columns', faults, answers), this.#last)
  }

  async show(): Promise<void> {
    try {
      const [faults, answers] = await Promise.all([read<Fault[]>('/faults'), read<Answer[]>('/overrides')])
      this.#faults.replaceChildren(
        ...listed(
          faults.map((fault) => this.#faultRow(fault)),
          'Nothing goes wrong on purpose.',
        ),
      )
      this.#answers.replaceChildren(
        ...listed(
          answers.map((answer) => this.#answerRow(answer)),
          'The platform gives every answer.',
        ),
      )
    } catch (error) {
      if (!(error instanceof ControlProblem) || error.status !== 501) throw error
      this.#root.replaceChildren(
        callout('', 'Not on this server: faults and answers of your own are in community-kit mock.'),
      )
    }
  }

  #part(title: string, path: string, list: HTMLElement, added: HTMLElement): HTMLElement {
    const clear = button(
      'Remove all',
      telling(async () => {
        await this.#run({ method: 'DELETE', path })
        notice(`${title}: all removed`)
      }),
      'small danger',
    )
    return div(
      'card deed-card',
      div('card-head', element('h2', {}, title), clear),
      list,
      element('h3', {}, 'Add one'),
      added,
    )
  }

  #add(path: string, body: Record<string, unknown>, code: (text: string) => string): void {
    telling(async () => {
      const call: ControlCall = { method: 'POST', path, body }
      await this.#run(call)
      this.#last.replaceChildren(codeBlock('In a test', code(JSON.stringify(body))), ...curlBlock(call))
      notice(
        path === '/faults' ? `The fault ${body.kind} is there` : `${body.operation} answers ${body.status} from now on`,
      )
    })()
  }

  async #run(call: ControlCall): Promise<void> {
    await control(call)
    await this.show()
  }

  #faultRow({ id, kind, used, operation, count, after, ...values }: Fault): HTMLElement {
    const facts = [
      operation === undefined ? 'every operation' : [operation].flat().join(', '),
      ...Object.entries(values).map(([name, value]) => `${name} ${Array.isArray(value) ? value.join('–') : value}`),
      ...(after ? [`after ${after} calls`] : []),
      count === undefined ? 'always' : `${count} left`,
    ]
    return entry(
      kind,
      facts.join(' · '),
      `struck ${used}×`,
      telling(() => this.#run({ method: 'DELETE', path: `/faults/${id}` })),
    )
  }

  #answerRow({ id, operation, status, used, violations, times, when, isFunction }: Answer): HTMLElement {
    const facts = [
      isFunction ? 'a function' : String(status),
      ...(when === undefined ? [] : [`when ${JSON.stringify(when)}`]),
      times === undefined ? 'always' : `${times} left`,
      ...(violations.length > 0
        ? [`departs from the contract in ${violations.map(({ field }) => field).join(', ')}`]
        : []),
    ]
    return entry(
      operation,
      facts.join(' · '),
      `given ${used}×`,
      telling(() => this.#run({ method: 'DELETE', path: `/overrides/${id}` })),
    )
  }
}

const listed = (rows: Node[], none: string): Node[] => (rows.length > 0 ? rows : [empty(none)])

const entry = (title: string, facts: string, used: string, remove: () => void): HTMLElement => {
  const removing = button('Remove', remove, 'small quiet')
  removing.setAttribute('aria-label', `Remove ${title}`)
  return div(
    'entry',
    div('entry-text', element('strong', {}, title), element('span', { class: 'entry-facts' }, facts)),
    span('badge', used),
    removing,
  )
}
