import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMockServer } from '../../mock/server.ts'
import { proxyTo } from '../conform/proxy.cases.ts'
import { folder } from '../folder.cases.ts'
import { judgeSide } from './judging.ts'
import { together } from './verdict.ts'

test('a spoiled server does not conform: its failures are told, and how to see one again, without the token', async () => {
  const server = await startMockServer()
  onTestFinished(() => server.close())
  const { address } = await proxyTo(server.url, {
    onReply: (passing) => passing.path.includes('/tags') && Object.assign(passing, { status: 418 }),
  })
  const texts: string[] = []
  const [reports, scratch, { port, controlToken }] = [folder(), folder(), server]
  const task = {
    name: 'mock',
    port,
    controlToken,
    only: ['4.9'],
    once: true,
    version: '0.0.0',
    reports,
    scratch,
  } as const
  const judgement = await judgeSide(task, address, (message) => message.kind === 'text' && texts.push(message.text))
  expect(judgement).toMatchObject({ exitCode: 1, verdict: expect.stringContaining('does not conform') })
  expect(texts.join('\n')).toMatch(/community-kit conform http:\S+ .*--control-token-env KIT_TOKEN/)
  expect(texts.join('\n') + readFileSync(join(reports, 'mock.html'), 'utf8')).not.toContain(controlToken)
})

test('one side that does not conform is enough; broken off says most, incomplete is not green', () => {
  expect(
    [
      [0, 0],
      [0, 1],
      [4, 1],
      [0, 4],
      [1, 3],
    ].map(together),
  ).toEqual([0, 1, 1, 4, 3])
})
