import { reports } from '../../../contracts/chapters/reports.ts'
import { messages } from '../../../contracts/messages.ts'
import { userOrRefuse } from '../../domain/people.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, rulesFor } from '../../rule.ts'
import type { Row } from '../../tables/index.ts'
import type { MemberWorld } from '../../world.ts'
import { commentOrRefuse } from '../comments/comment-steps.ts'
import { eventOrRefuse } from '../events/event-steps.ts'
import { type Reportable, saveReport } from './report-steps.ts'

export const reportRules = rulesFor(reports, {
  async reportUser({ params, body }, world) {
    const { id } = await userOrRefuse(world, params.userId)
    return saveAndThank(world, 'users', id, body.reason)
  },

  async reportComment({ params, body }, world) {
    const comment = await commentOrRefuse(world, params.commentId)
    return saveAndThank(world, 'comments', comment.id, body.reason)
  },

  reportChapter: ({ params, body }, world) => reportThing(world, 'chapter', params.chapterId, body.reason),
  reportKnowledge: ({ params, body }, world) => reportThing(world, 'knowledge', params.knowledgeId, body.reason),
  reportInfo: ({ params, body }, world) => reportThing(world, 'info', params.infoId, body.reason),

  async reportEvent({ params, body }, world) {
    const { id } = await eventOrRefuse(world, params.eventId)
    await saveReport(world, 'events', id, body.reason)
    return reply(201, { message: messages.reportEvent })
  },

  reportCommodity: ({ params, body }, world) => reportThing(world, 'mall_commodities', params.commodityId, body.reason),
  reportQuestion: ({ params, body }, world) => reportThing(world, 'wenda', params.wendaId, body.reason),
})

async function saveAndThank(world: MemberWorld, type: Reportable, id: number, reason: string | undefined) {
  await saveReport(world, type, id, reason)
  return reply(201, { message: [messages.reportUser] })
}

async function reportThing(world: MemberWorld, kind: Row<'things'>['kind'], ref: number, reason: string | undefined) {
  const thing = await world.store.things.first({ where: { kind, ref } })
  return thing ? saveAndThank(world, kind, ref, reason) : refuse(404, 'Not found')
}
