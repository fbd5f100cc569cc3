import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { agentOf, newClient } from '../../cli/commands/mcp/client.cases.ts'
import { folder } from '../../cli/testing/folder.cases.ts'
import { builtBin } from '../../tools/packing/built-commands.ts'
import { startForeignBackend } from '../foreign/backend/backend.ts'
import { people, unsupported } from '../foreign/foreign-target.cases.ts'

/** A foreign backend in which an approved applicant does not become a member. */
async function startBrokenBackend(cwd: string): Promise<string> {
  const backend = await startForeignBackend({ bugs: ['approve-makes-no-member'], choices: ['topic-audit-off'] })
  onTestFinished(() => backend.close())
  const config = { people, unsupported: { operations: unsupported } }
  writeFileSync(join(cwd, 'community-kit.config.json'), JSON.stringify(config))
  return backend.url
}

test('an agent sees on the mock what an approval does, and finds out why a broken backend fails', async () => {
  const cwd = folder()
  const backend = await startBrokenBackend(cwd)
  const client = newClient()
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [builtBin(), 'mcp'], cwd }))
  onTestFinished(() => client.close())
  const transcript: string[] = []
  const { call } = agentOf(client)
  const use = async (tool: string, args: Record<string, unknown>): Promise<string> => {
    const { text, isError } = await call(tool, args)
    transcript.push(`> ${tool} ${JSON.stringify(args)}\n${text}`)
    expect([isError, text]).toEqual([false, text])
    return text
  }

  const started = await use('start_mock', { state: 'carol-waits-for-audit' })
  const { topicId, applicationId } = JSON.parse(/^facts: (.*)$/m.exec(started)?.[1] ?? '')
  const approve = { operation: 'approveApplication', params: { topicId, logId: applicationId } }
  expect(await use('call_operation', { target: 'mock-1', person: 'alice', ...approve })).toContain('→ 204')
  const join = { operation: 'joinTopic', params: { topicId } }
  expect(await use('call_operation', { target: 'mock-1', person: 'carol', ...join })).toContain('→ 204')

  const only = ['3.2/audited/waiting-alice-approveApplication']
  expect(await use('run_conform', { target: 'mock-1', only })).toContain('run-1: conforms (exit code 0)')
  const result = await use('run_conform', { target: backend, only })
  expect(result).toMatch(/^run-2: does not conform: 1 failed \(exit code 1\)\n/)
  const next = /^next: explain_failure (.*)$/m.exec(result)?.[1] ?? ''
  const cause = await use('explain_failure', JSON.parse(next))
  expect(cause).toMatch(/alice sent approveApplication \(204\)/)
  expect(cause).toMatch(/requires 3\.2\/\d+: .*\n {2,}the document, 3\.2: "/)
  expect(cause).not.toMatch(/Mareas|Nocturno/)
  if (process.env.SHOW_TRANSCRIPT) console.log(transcript.join('\n\n'))
}, 60_000)
