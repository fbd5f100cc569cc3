import { maxLength } from '../dsl/bounds.ts'
import { chapter } from '../dsl/chapter.ts'
import { endpoint } from '../dsl/endpoint.ts'
import { messageList, messageText } from '../dsl/replies.ts'
import { anyText, filledText, pathId } from '../dsl/wire.ts'

/** Optional, except for events. */
export const reason = anyText('reason', maxLength.note).optional()

const report = <const P extends `/${string}`>(path: P, what: string) =>
  ({
    method: 'POST',
    path,
    access: 'member',
    summary: `Report ${what}`,
    body: { reason },
    responses: { 201: messageList },
  }) as const

export const reports = chapter('reports', '4.4', {
  reportUser: endpoint({ ...report('/report/users/:userId', 'a user'), params: { userId: pathId('the user') } }),
  reportComment: endpoint({
    ...report('/report/comments/:commentId', 'a comment'),
    params: { commentId: pathId('the comment') },
  }),
  reportChapter: endpoint({
    ...report('/knowledge/chapters/:chapterId/reports', 'a chapter of a knowledge item'),
    params: { chapterId: pathId('the chapter') },
  }),
  reportKnowledge: endpoint({
    ...report('/knowledge/:knowledgeId/reports', 'a knowledge item'),
    params: { knowledgeId: pathId('the knowledge item') },
  }),
  reportInfo: endpoint({
    ...report('/infos/:infoId/reports', 'an info item'),
    params: { infoId: pathId('the info item') },
  }),
  reportEvent: endpoint({
    method: 'PUT',
    path: '/user/events/:eventId',
    access: 'member',
    summary: 'Report an event',
    params: { eventId: pathId('the event') },
    body: { reason: filledText('reason', maxLength.note) },
    responses: { 201: messageText },
  }),
  reportCommodity: endpoint({
    ...report('/mall/commodities/:commodityId/report', 'a commodity'),
    params: { commodityId: pathId('the commodity') },
  }),
  reportQuestion: endpoint({
    ...report('/wendas/:wendaId/reports', 'a question'),
    params: { wendaId: pathId('the question') },
  }),
})
