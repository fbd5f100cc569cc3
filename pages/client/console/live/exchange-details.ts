import { element } from '../../shared/dom.ts'
import { exchangeCurl } from '../shared/curl.ts'
import type { ExchangeDetails, ShownBody, ShownMessage } from '../shared/exchange.ts'
import { host } from '../shared/host.ts'
import { type Child, callout, codeBlock, div, heading, link, methodTag, statusTag, userText } from '../shared/parts.ts'
import { exchangeActions } from './exchange-actions.ts'

/** Everything about one exchange. `receivedAt` is unknown if it took place before the console was opened. */
export const detailsView = (exchange: ExchangeDetails, receivedAt?: Date): Node[] => [
  div('exchange-title', methodTag(exchange.method), statusTag(exchange.status), userText(exchange.path)),
  factsOf(exchange, receivedAt),
  exchangeActions(exchange),
  ...contractView(exchange),
  ...messageView('Request', exchange.request),
  ...messageView('Response', exchange.response),
  ...exchangeCurl(exchange),
]

/** Only a server has a reference to link to. */
const docsLink = (path: string, text: string): Child =>
  host().server === undefined ? text : link(`/_kit/docs/${path}`, text)

function factsOf(
  { at, who, operation, ms, world, fault, override, upstream }: ExchangeDetails,
  receivedAt?: Date,
): HTMLElement {
  const facts: Readonly<Record<string, Child | undefined>> = {
    Operation: operation === null ? 'none matches' : docsLink(`operations/${operation}`, operation),
    User: who ? link(`#data/users/${who.id}`, who.name) : 'none: no valid token',
    'World time': `${at.slice(0, 19).replace('T', ' ')} UTC`,
    'Your time': receivedAt?.toLocaleTimeString(),
    Duration: `${ms} ms`,
    World: world ?? 'common',
    Fault: fault,
    Override: override && String(override.id),
    'Forwarded to': upstream,
  }
  const rows = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [element('dt', {}, name), element('dd', {}, value)],
  )
  return element('dl', { class: 'facts' }, ...rows)
}

/** `G40` is a gap, `4.5/joinTopic/1` a requirement. */
const citationLink = (id: string) =>
  docsLink(/^G\d+$/.test(id) ? `gaps#${id}` : `requirements#s${id.replaceAll('/', '-')}`, id)

function contractView({ contract: { verdict, hints } }: ExchangeDetails): Node[] {
  if (verdict === 'valid' && hints.length === 0) return [callout('good', 'Request and response follow the contract.')]
  if (verdict === 'unknown')
    return [callout('', 'Not checked: no operation matches, or the log no longer has the headers and bodies.')]
  const items = hints.map(({ part, field, says, requirements, requirementText }) =>
    element(
      'li',
      {},
      element('strong', {}, field === '' ? part : `${part} ${field}`),
      ` ${says} `,
      ...requirements.flatMap((id) => [citationLink(id), ' ']),
      ...(requirementText === undefined ? [] : [element('p', { class: 'requirement-text' }, requirementText)]),
    ),
  )
  const [tone, title] =
    verdict === 'valid' ? ['warn', 'Valid, with a hint'] : ['bad', 'Invalid: this violates the contract']
  return [callout(tone, element('strong', {}, title), element('ul', { class: 'hints' }, ...items))]
}

function messageView(title: string, message: ShownMessage | null): Node[] {
  if (!message)
    return [heading(title, 'h3'), callout('', 'The log keeps headers and bodies of the newest requests only.')]
  const headers = Object.entries(message.headers)
  const list = headers.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])
  const summary = element('summary', {}, `${headers.length} headers`)
  return [
    heading(title, 'h3'),
    element('details', { class: 'fold' }, summary, element('dl', { class: 'headers' }, ...list)),
    bodyView(message.body),
  ]
}

function bodyView(body: ShownBody | null): Node {
  if (body === null) return element('p', { class: 'empty' }, 'No body')
  const { type, bytes, text, cut, omitted } = body
  const label = [type, bytes === null ? '' : `${bytes} bytes`, cut ? 'truncated' : ''].filter(Boolean).join(' · ')
  return text === undefined ? callout('', `${label}: ${omitted ?? 'not in the log'}`) : codeBlock(label, text)
}
