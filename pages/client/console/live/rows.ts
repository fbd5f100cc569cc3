import { element } from '../../shared/dom.ts'
import type { JudgedExchange } from '../shared/exchange.ts'
import { foreign, methodTag, span, statusTag } from '../shared/parts.ts'
import { isHinted } from './filter.ts'
import { mostKept } from './log.ts'

export const columns = ['Time', 'Method', 'Path', 'Operation', 'Who', 'Status', 'ms', 'Contract', 'World'] as const

const verdicts = { kept: ['good', 'kept'], broken: ['bad', 'broken'], unknown: ['neutral', 'unknown'] } as const

function verdictTag({ contract, fault, override: answer }: JudgedExchange): HTMLElement {
  if (fault !== undefined) return span('badge accent', 'fault')
  if (answer !== undefined) return span('badge accent', 'own answer')
  if (isHinted(contract)) return span('badge warn', 'hint')
  const [tone, text] = verdicts[contract.verdict]
  return span(`badge ${tone}`, text)
}

/** A row with texts only. Its id is in `data-id`. */
export function rowOf(call: JudgedExchange): HTMLTableRowElement {
  const { id, at, method, path, operation, who, status, ms, world } = call
  const cells: [string, Node | string][] = [
    ['call-time', at.slice(11, 23)],
    ['call-method', methodTag(method)],
    ['call-path', foreign(path.replace(/^\/api\/v2/, '') || path)],
    ['call-operation', operation ?? '–'],
    ['call-who', who ? foreign(who.name) : '–'],
    ['call-status', statusTag(status)],
    ['call-ms', String(Math.round(ms * 10) / 10)],
    ['call-contract', verdictTag(call)],
    ['call-world', world ?? 'common'],
  ]
  const row = element('tr', { 'data-id': String(id), tabindex: '-1', role: 'row' }) as HTMLTableRowElement
  row.append(...cells.map(([name, content]) => element('td', { class: name, role: 'cell' }, content)))
  return row
}

/** Newest on top; those beyond the limit go. */
export function addRows(body: HTMLElement, calls: readonly JudgedExchange[]): void {
  body.prepend(...calls.slice(0, mostKept).map(rowOf))
  while (body.children.length > mostKept) body.lastElementChild?.remove()
  if (!body.querySelector('tr[tabindex="0"]')) body.firstElementChild?.setAttribute('tabindex', '0')
}
