import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { written } from '../conformance/suite.ts'
import { end, inTurn, serve, unpassed } from './serving.cases.ts'

test('a server on an SQLite file passes every scenario over sockets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-served-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await serve('--db', join(folder, 'world.sqlite'), '--seed', '1')
  onTestFinished(() => end(server))
  expect(await unpassed(inTurn([server.address]), written)).toEqual([])
}, 150_000)
