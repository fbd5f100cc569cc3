import { expect, test } from 'vitest'
import { agentInProcess } from '../client.cases.ts'

test('parameters that an operation does not have are refused; unknown fields of its query and body are sent and named', async () => {
  const { call } = await agentInProcess()
  await call('start_mock')
  const calling = async (operation: string, parts: object) =>
    (await call('call_operation', { target: 'mock-1', person: 'alice', operation, ...parts })).text
  expect(await calling('approveApplication', { params: { topicId: 51, log: 155 } })).toBe(
    'params.log is unknown; did you mean "logId"?',
  )
  expect(await calling('approveApplication', { params: { topicId: 51, colour: 1 } })).toBe(
    'params.colour is unknown; approveApplication takes topicId, logId',
  )
  expect(await calling('listFeeds', { params: { id: 1 } })).toBe('params.id is unknown; listFeeds has none')
  expect(await calling('approveApplication', { params: { topicId: 51 } })).toContain('params.logId is missing')
  const listed = await calling('listFeeds', { query: { limt: 1 } })
  expect(listed).toMatch(
    /^listFeeds by alice → 200\nthe response matches its contract\nquery.limt is unknown; did you mean "limit"\?\nbody: /,
  )
  const commented = await calling('commentFeed', { params: { feedId: 1 }, body: { body: 'Hi', reply_usr: 2 } })
  expect(commented).toContain('body.reply_usr is unknown; did you mean "reply_user"?')
})
