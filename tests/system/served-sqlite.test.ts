import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { written } from '../../conformance/suite.ts'

/** What reads and writes most tables. `npm run proof` runs the whole suite over sockets, on every store. */
const chosen = written.filter(({ id }) => /^(2|3|4\.(1|6|13))\b/.test(id))

test('a server on an SQLite file passes over sockets what reads and writes most', async () => {
  const server = await serve('--db', join(folder(), 'world.sqlite'), '--seed', '1')
  expect(await notPassed(targetAt(server.url), chosen)).toEqual([])
}, 150_000)
