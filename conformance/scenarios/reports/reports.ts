import { comments } from '../../../contracts/chapters/comments.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { reports } from '../../../contracts/chapters/reports.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenComment } from '../../fixtures/comments.ts'
import { givenEvent, givenFeed, unusedId } from '../../fixtures/common.ts'

const { reportUser, reportComment, reportChapter, reportKnowledge, reportInfo } = reports
const { reportEvent, reportCommodity, reportQuestion } = reports

type Thing = 'knowledge' | 'info' | 'mall_commodities' | 'wenda'

/** The interface neither creates nor lists these. Uses an id from a review, or else id 1. */
async function likelyId({ alice }: Context, kind?: Thing): Promise<number> {
  const newest = kind ? await alice.sends(feeds.listFeeds, { query: { limit: 100 } }).gets(200) : []
  return newest.find(({ repostable_type }) => repostable_type === kind)?.repostable_id ?? 1
}

type ReportOfThing =
  | typeof reportChapter
  | typeof reportKnowledge
  | typeof reportInfo
  | typeof reportCommodity
  | typeof reportQuestion

/**
 * A server may refuse a second report of the same thing (G80), and an earlier run may have reported it. If a person can
 * report it neither with a reason nor without, the case is not exercised.
 */
async function expectReported(
  { tag, cannot }: Context,
  by: Actor,
  endpoint: ReportOfThing | typeof reportUser,
  sent: { params: object; body: { reason?: string } },
): Promise<void> {
  try {
    await by.sendsRaw(endpoint, sent).gets(201)
  } catch (thrown) {
    const withReason = { ...sent, body: { reason: tag('a test') } }
    const { status } = await by.sendsRaw(endpoint, withReason).response()
    if (![400, 403, 409, 422].includes(status)) throw thrown
    cannot(`${by.name} cannot report this, perhaps because of an earlier report`, 'an object that was not reported yet')
  }
}

/** Two people report it, one with a reason and one without. */
const ofThing = (endpoint: ReportOfThing, param: string, what: string, requirement: string, kind?: Thing) =>
  check(
    `${endpoint.name}-with-or-without-reason`,
    `${what} can be reported with or without a reason`,
    [requirement, '4.4/11'],
    async (context) => {
      const { alice, bob, carol, cannot, tag } = context
      const params = { [param]: await likelyId(context, kind) }
      const { status } = await alice.sendsRaw(endpoint, { params, body: {} }).response()
      if (status === 404)
        return cannot(`no object is known for ${endpoint.name}`, 'a feed that reviews an object of that kind')
      await expectReported(context, bob, endpoint, { params, body: {} })
      await expectReported(context, carol, endpoint, { params, body: { reason: tag('a test') } })
    },
  )

export const reporting = scenario('4.4/reports', 'Reports', [
  check(
    'reportUser-with-or-without-reason',
    'A person can be reported with or without a reason',
    ['4.4/1', '4.4/11'],
    async (context) => {
      const { alice, bob, carol, tag } = context
      const params = { userId: await alice.id() }
      await expectReported(context, bob, reportUser, { params, body: {} })
      await expectReported(context, carol, reportUser, { params, body: { reason: tag('a test') } })
    },
  ),

  check(
    'reportComment-with-or-without-reason',
    'A comment can be reported with or without a reason',
    ['4.4/2', '4.4/11'],
    async (context) => {
      const { alice, carol, tag } = context
      const { commentId } = await givenComment(context)
      await carol.sends(reportComment, { params: { commentId }, body: {} }).gets(201)
      await alice.sends(reportComment, { params: { commentId }, body: { reason: tag('a test') } }).gets(201)
    },
  ),

  ofThing(reportChapter, 'chapterId', 'A knowledge chapter', '4.4/3'),
  ofThing(reportKnowledge, 'knowledgeId', 'A knowledge item', '4.4/4', 'knowledge'),
  ofThing(reportInfo, 'infoId', 'An info item', '4.4/5', 'info'),

  check(
    'reportEvent-requires-a-reason',
    'Reporting an event requires a reason',
    ['4.4/7', '4.4/6'],
    async (context) => {
      const { alice, bob, tag } = context
      const params = { eventId: (await givenEvent(context, alice)).id }
      await bob.sendsRaw(reportEvent, { params, body: {} }).isRefused('G01', 422)
      await bob.sends(reportEvent, { params, body: { reason: tag('a test') } }).gets(201)
    },
  ),

  ofThing(reportCommodity, 'commodityId', 'A commodity', '4.4/8', 'mall_commodities'),
  ofThing(reportQuestion, 'wendaId', 'A question', '4.4/9', 'wenda'),

  check(
    'reportFeed-with-or-without-reason',
    'A feed can be reported with or without a reason',
    ['4.4/10', '4.4/11'],
    async (context) => {
      const { alice, bob, carol, tag } = context
      const params = { feedId: await givenFeed(context, alice) }
      await bob.sends(feeds.reportFeed, { params, body: {} }).gets(201)
      await carol.sends(feeds.reportFeed, { params, body: { reason: tag('a test') } }).gets(201)
    },
  ),

  check('missing-things-cannot-be-reported', 'Missing objects cannot be reported', ['G80'], async ({ bob }) => {
    const params = {
      userId: unusedId,
      commentId: unusedId,
      chapterId: unusedId,
      knowledgeId: unusedId,
      infoId: unusedId,
      eventId: unusedId,
      commodityId: unusedId,
      wendaId: unusedId,
      feedId: unusedId,
    }
    for (const endpoint of [...Object.values(reports), feeds.reportFeed])
      await bob.sendsRaw(endpoint, { params, body: { reason: 'a test' } }).chooses('G80', 404)
  }),

  check('deleted-things-cannot-be-reported', 'Deleted objects cannot be reported', ['G80'], async (context) => {
    const { alice, bob, samples } = context
    await samples({
      'a comment': async () => {
        const { commentId } = await givenComment(context)
        await bob.sends(comments.deleteComment, { params: { commentId } }).gets(204)
        await alice.sends(reportComment, { params: { commentId }, body: {} }).chooses('G80', 404)
      },
      'an event': async () => {
        const { id: eventId } = await givenEvent(context, alice)
        await alice.sends(events.deleteEvent, { params: { eventId } }).gets(201)
        await bob.sends(reportEvent, { params: { eventId }, body: { reason: 'a test' } }).chooses('G80', 404)
      },
    })
  }),

  check(
    'same-thing-can-be-reported-twice',
    'The same person can report the same object twice',
    ['G80'],
    async (context) => {
      const { carol } = context
      const { commentId } = await givenComment(context)
      const again = { params: { commentId }, body: { reason: context.tag('a test') } }
      await carol.sends(reportComment, again).chooses('G80', 201)
      await carol.sends(reportComment, again).chooses('G80', 201)
    },
  ),

  check(
    'login-and-text-reason-are-required',
    'Reporting needs a login and a reason that is text',
    ['G06', 'G01', 'G11'],
    async (context) => {
      const { alice, bob, visitor } = context
      const params = { userId: await alice.id() }
      await visitor.sends(reportUser, { params, body: {} }).chooses('G06', 401)
      await bob.sendsRaw(reportUser, { params, body: { reason: 7 } }).chooses('G01', 422)
      await bob.sendsRaw(reportUser, { params: { userId: 'alice' }, body: {} }).chooses('G11', 404)
    },
  ),
])
