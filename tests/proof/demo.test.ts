import { expect, test } from 'vitest'
import { isGone, startDemo, urlsIn } from '../system/demo.cases.ts'

test('servers end with the demo, even if it is killed', async () => {
  const { waitFor, stdout, stop } = startDemo()
  await waitFor('stderr', /\d+ of \d+ cases/)
  const urls = urlsIn(stdout())
  await stop('SIGKILL')
  await expect.poll(() => Promise.all(urls.map(isGone)), { timeout: 10_000 }).toEqual([true, true])
}, 60_000)
