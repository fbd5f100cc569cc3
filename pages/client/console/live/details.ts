import { element } from '../../shared/dom.ts'
import type { ExchangeDetails, ShownBody, ShownMessage } from '../shared/exchange.ts'
import { host } from '../shared/host.ts'
import {
  type Child,
  callout,
  codeBlock,
  div,
  foreign,
  heading,
  link,
  methodTag,
  span,
  statusTag,
} from '../shared/parts.ts'
import { callActions } from './call-actions.ts'
import { callCurl } from './call-text.ts'

/** One call, whole. */
export const detailsView = (call: ExchangeDetails): Node[] => [
  div('call-title', methodTag(call.method), statusTag(call.status), foreign(call.path)),
  factsOf(call),
  callActions(call),
  ...contractView(call),
  ...messageView('Request', call.request),
  ...messageView('Response', call.response),
  ...curlOf(call),
]

function curlOf(call: ExchangeDetails): Node[] {
  const { server } = host()
  return server === undefined ? [] : [codeBlock('curl', callCurl(call, server))]
}

/** Pages of the reference are where the server is. */
const docsLink = (path: string, text: string): Child =>
  host().server === undefined ? text : link(`/_kit/docs/${path}`, text)

function factsOf({ at, who, operation, ms, world, fault, override: answer }: ExchangeDetails): HTMLElement {
  const facts: [string, Child][] = [
    ['Operation', operation === null ? 'none matches' : docsLink(`operations/${operation}`, operation)],
    ['Who', who ? link(`#world/users/${who.id}`, who.name) : 'nobody: no valid token'],
    ['When', `${at.slice(0, 19).replace('T', ' ')}, ${ms} ms`],
    ['World', world ?? 'common'],
    ...(fault === undefined ? [] : [['Fault', fault] as [string, Child]]),
    ...(answer === undefined ? [] : [['Own answer', `no. ${answer.id}`] as [string, Child]]),
  ]
  return element(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )
}

/** `G40` is a gap, `4.5/joinTopic/1` a statement; both have their place in the reference. */
const clauseLink = (id: string) =>
  docsLink(/^G\d+$/.test(id) ? `gaps#${id}` : `statements#s${id.replaceAll('/', '-')}`, id)

function contractView({ contract: { verdict, hints } }: ExchangeDetails): Node[] {
  if (verdict === 'kept' && hints.length === 0) return [callout('good', 'Request and response follow the contract.')]
  if (verdict === 'unknown')
    return [callout('', 'Nothing is known of the contract here: no operation matches, or the call is too old.')]
  const items = hints.map(({ part, field, says, clauses, statement }) =>
    element(
      'li',
      {},
      element('strong', {}, field === '' ? part : `${part} ${field}`),
      ` ${says} `,
      ...clauses.flatMap((id) => [span('clause', ''), clauseLink(id), ' ']),
      ...(statement === undefined ? [] : [element('p', { class: 'statement-text' }, statement)]),
    ),
  )
  const [tone, says] =
    verdict === 'kept' ? ['warn', 'The contract is kept, with a hint'] : ['bad', 'The contract is broken']
  return [callout(tone, element('strong', {}, says), element('ul', { class: 'hints' }, ...items))]
}

function messageView(title: string, message: ShownMessage | null): Node[] {
  if (!message)
    return [heading(title, 'h3'), callout('', 'No longer kept: only the newest calls have headers and bodies.')]
  const headers = Object.entries(message.headers)
  const list = element(
    'dl',
    { class: 'headers' },
    ...headers.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )
  return [
    heading(title, 'h3'),
    element('details', { class: 'fold' }, element('summary', {}, `${headers.length} headers`), list),
    bodyView(message.body),
  ]
}

function bodyView(body: ShownBody | null): Node {
  if (body === null) return element('p', { class: 'empty' }, 'No body')
  const { type, bytes, text, cut, omitted } = body
  const label = [type, bytes === null ? '' : `${bytes} bytes`, cut ? 'cut' : ''].filter(Boolean).join(' · ')
  return text === undefined ? callout('', `${label}: ${omitted ?? 'not kept'}`) : codeBlock(label, text)
}
