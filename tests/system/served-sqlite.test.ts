import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { written } from '../../conformance/suite.ts'

test('a server on an SQLite file passes every scenario over sockets', async () => {
  const server = await serve('--db', join(folder(), 'world.sqlite'), '--seed', '1')
  expect(await notPassed(targetAt(server.url), written)).toEqual([])
}, 150_000)
