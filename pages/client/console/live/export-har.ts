import { read } from '../shared/control.ts'
import type { ExchangeDetails, JudgedExchange } from '../shared/exchange.ts'
import { saveFile } from '../shared/save-file.ts'
import { harOf } from './har.ts'

/** Asks for the details of the calls that are shown, a few at a time, and saves them. Returns what was done. */
export async function saveHar(shown: readonly JudgedExchange[]): Promise<string> {
  const ids = shown.map(({ id }) => id).toReversed()
  const found: ExchangeDetails[] = []
  for (let start = 0; start < ids.length; start += 20) {
    const some = ids
      .slice(start, start + 20)
      .map((id) => read<ExchangeDetails>(`/exchanges/${id}`).catch(() => undefined))
    found.push(...(await Promise.all(some)).filter((call) => call !== undefined))
  }
  if (found.length === 0) return 'There are no calls to save'
  saveFile('calls.har', JSON.stringify(harOf(found, location.origin, 'console'), null, 2))
  return `${found.length} calls saved as calls.har`
}
