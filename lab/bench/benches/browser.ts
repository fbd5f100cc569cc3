import type { Page } from 'playwright'
import { openBrowser } from '../browser/open-page.ts'
import { kitFiles, mswFiles } from '../browser/page-files.ts'
import { type Candidate, compare } from '../compare.ts'
import { median, type Table } from '../figures.ts'
import { apiPaths } from '../peers/peer.ts'
import type { Bench, BenchContext } from './bench.ts'

/** Alternates after a few requests, because the load of the machine varies. */
const callsAtOnce = 20
const turnsPerRound = 4

const titles = { one: 'One feed by id, called in a browser', list: 'A list of 15 feeds, called in a browser' }

/** Sends one request after the other in a page of a real browser, through the service worker: MSW with the same bytes, and the mock. */
export const browser: Bench = async (context) => {
  context.reportProgress('opening pages')
  const pages = await openBrowser()
  try {
    const kit = await pages.open(await kitFiles())
    const headers = await logIn(kit)
    const bodies = { [apiPaths.one]: await read(kit, apiPaths.one), '/api/v2/feeds': await read(kit, apiPaths.list) }
    const msw = await pages.open(await mswFiles(bodies))
    return [
      await compareCalls('one', msw, kit, headers, context),
      await compareCalls('list', msw, kit, headers, context),
    ]
  } finally {
    await pages.close()
  }
}

async function compareCalls(
  what: 'one' | 'list',
  msw: Page,
  kit: Page,
  headers: Record<string, string>,
  { rounds, reportProgress }: BenchContext,
): Promise<Table> {
  const candidate = (who: string, note: string, page: Page): Candidate => ({
    who,
    note,
    measure: async () => {
      await page.bringToFront()
      return [median(await timesOf(page, apiPaths[what], headers))]
    },
  })
  const rows = await compare(
    candidate('MSW alone', 'one handler that returns the same bytes', msw),
    [candidate('community-kit', 'the whole platform; the world is kept for reloads and other tabs', kit)],
    { rounds: rounds * turnsPerRound, warmUps: 3, reportProgress },
  )
  return { name: `browser-${what}`, title: titles[what], units: ['ms, lower is better'], rows }
}

const timesOf = (page: Page, path: string, headers: Record<string, string>): Promise<number[]> =>
  page.evaluate(`timesOf(${JSON.stringify(path)}, ${JSON.stringify(headers)}, ${callsAtOnce})`)

const read = (page: Page, path: string): Promise<string> =>
  page.evaluate(`fetch(${JSON.stringify(path)}).then((response) => response.text())`)

async function logIn(page: Page): Promise<Record<string, string>> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'alice', password: 'password' }),
  }
  const answer = await page.evaluate<{ access_token: string }>(
    `fetch('/api/v2/auth/login', ${JSON.stringify(init)}).then((response) => response.json())`,
  )
  return { authorization: `Bearer ${answer.access_token}` }
}
