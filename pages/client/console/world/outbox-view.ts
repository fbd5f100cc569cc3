import { element } from '../../shared/dom.ts'
import { read } from '../shared/control.ts'
import { div, empty, foreign, heading, span } from '../shared/parts.ts'

type Message = Readonly<Record<string, unknown>> & { readonly id: number; readonly kind: string; readonly to: string }

const most = 200

/** Codes and pushes that the platform would have sent, newest first. */
export async function outboxView(): Promise<Node[]> {
  const messages = (await read<Message[]>('/outbox')).toReversed().slice(0, most)
  const rows = messages.map(({ id, kind, to, created_at, code, ...rest }) =>
    element(
      'tr',
      {},
      element('td', { class: 'number' }, String(id)),
      element('td', {}, span(`badge ${kind === 'code' ? 'accent' : 'neutral'}`, kind)),
      element('td', {}, foreign(to)),
      element(
        'td',
        {},
        kind === 'code' ? element('code', { class: 'sent-code' }, String(code)) : foreign(pushText(rest)),
      ),
      element('td', {}, String(created_at)),
    ),
  )
  const head = element(
    'tr',
    {},
    ...['Id', 'Kind', 'To', 'Message', 'When'].map((title) => element('th', { scope: 'col' }, title)),
  )
  const table = element('table', { class: 'table rows' }, element('thead', {}, head), element('tbody', {}, ...rows))
  return [heading('Outbox'), rows.length === 0 ? empty('Nothing was sent.') : div('table-box', table)]
}

const pushText = ({ channel, content, target }: Readonly<Record<string, unknown>>): string =>
  [channel, content, target === undefined ? '' : `→ ${target}`].filter(Boolean).join(' · ')
