import type { Plan } from '../../conformance/footprint.ts'
import type { Style } from '../../conformance/reports/index.ts'
import { type Choice, profileOf } from './choice.ts'

const most = 8

/** What will be done, before anything is sent. */
export function headerText(choice: Choice, plan: Plan, style: Style): string {
  const { name, baseUrl, seed, gaps, concurrency } = choice
  const rows = [
    ['target', name === new URL(baseUrl).host ? baseUrl : `${name}, ${baseUrl}`],
    ['profile', profileOf(choice)],
    ['seed', String(seed)],
    [
      'gaps',
      gaps === 'held' ? 'held: another choice than ours fails' : 'observed: another choice than ours is no failure',
    ],
    ['cases', casesText(plan, concurrency)],
    ['writes', writesText(plan)],
    ...countedRows(plan),
  ]
  return rows.map(([word = '', text]) => `${style.faint(word.padEnd(8))} ${text}`).join('\n')
}

function casesText({ cases, leftOut, requests }: Plan, concurrency: number): string {
  return [
    String(cases),
    leftOut.length > 0 && `${leftOut.length} more are left out`,
    requests > 0 && `about ${requests.toLocaleString('en')} requests`,
    concurrency > 1 && `${concurrency} at a time`,
  ]
    .filter(Boolean)
    .join(', ')
}

function writesText({ mode, writes }: Plan): string {
  if (mode === 'read-only' || writes.length === 0) return 'nothing'
  const shown = writes.slice(0, most).map(({ operation, times }) => `${operation} ${times}×`)
  const rest = writes.length - shown.length
  // The guard of mode safe lets nothing through that stays: those are requests to be refused.
  const lasting = mode === 'safe' ? [] : writes.filter(({ leaves }) => leaves !== '').map(({ operation }) => operation)
  const all = [...shown, ...(rest > 0 ? [`${rest} other operations`] : [])].join(', ')
  return `${all}; ${lasting.length > 0 ? `what stays is of ${some(lasting)}` : 'all of it is removed again'}`
}

/** What is left with the accounts of those who take part, whatever is removed. */
function countedRows({ mode, writes }: Plan): string[][] {
  const counted = writes.filter(({ counts }) => counts).map(({ operation }) => operation)
  if (mode === 'read-only' || counted.length === 0) return []
  return [['stays', `orders and notifications of the test accounts: tasks may count ${some(counted)}, and pay`]]
}

const some = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} others` : names.join(', ')
