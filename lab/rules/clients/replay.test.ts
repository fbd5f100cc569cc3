import { beforeAll, expect, test } from 'vitest'
import { gaps } from '../../../contracts/requirements/gaps.ts'
import { requirements } from '../../../contracts/requirements/index.ts'
import { androidCalls, androidHeaders } from './android.ts'
import type { ClientCall } from './client-call.ts'
import { desktopWebCalls, desktopWebHeaders } from './desktop-web.ts'
import { mobileWebCalls, mobileWebHeaders } from './mobile-web.ts'
import { prepare, replay, type Stage } from './replay.cases.ts'

const clients: [name: string, headers: Record<string, string>, calls: readonly ClientCall[]][] = [
  ['mobile web', mobileWebHeaders, mobileWebCalls],
  ['Android', androidHeaders, androidCalls],
  ['desktop web', desktopWebHeaders, desktopWebCalls],
]

const all = clients.flatMap(([client, headers, calls]) => calls.map((sent) => ({ client, headers, sent })))

let stage: Stage
beforeAll(async () => {
  stage = await prepare()
})

const title = ({ client, sent }: (typeof all)[number]) =>
  `${client}: ${sent.call.slice(0, 90)} ${JSON.stringify(sent.json ?? sent.form ?? sent.multipart ?? '').slice(0, 90)}`

test.each(all.map((one) => [title(one), one] as const))('%s', async (_, { headers, sent }) => {
  const { status, text } = await replay(stage, sent, headers)
  expect([status, status === sent.gets ? '' : text]).toEqual([sent.gets, ''])
})

test('more than 150 calls are replayed', () => expect(all.length).toBeGreaterThan(150))

test('only calls that name a requirement or gap are refused', () => {
  const ids = new Set([...requirements, ...gaps].map(({ id }) => id))
  for (const { sent } of all) {
    const isRefused = sent.gets >= 400
    expect([sent.call, isRefused]).toEqual([sent.call, sent.forbiddenBy !== undefined])
    if (sent.forbiddenBy) expect(ids, sent.call).toContain(sent.forbiddenBy)
  }
})
