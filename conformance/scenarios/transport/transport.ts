import { accounts } from '../../../contracts/chapters/accounts.ts'
import { comments } from '../../../contracts/chapters/comments.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { errorText } from '../../../contracts/runtime/errors.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { createdTopic, givenEvent, givenFeed, givenTopic, unusedId } from '../../fixtures/common.ts'
import { givenApplicant } from '../../fixtures/members.ts'
import type { TargetResponse } from '../../http/response.ts'
import { authenticatedRequest } from '../accounts/account-steps.ts'
import { nowhere, typeOf } from './transport-steps.ts'

const { createTopic, getTopicConfig } = topics
const { approveApplication, joinTopic, listApplyLogs, rejectApplication } = memberships
const { getFeed, likeFeed, listFeeds, unlikeFeed } = feeds
const { deleteEvent, getEvent } = events

const audited = { join_mode: 'need-audit', invited_audit: false, join_permission: 'afterAudit' } as const
const noTopic = { params: { topicId: unusedId } }
const noEvent = { params: { eventId: unusedId } }
const json = 'application/json'

async function givenDeletedTopic(context: Context): Promise<{ topicId: number }> {
  const body = { name: context.tag('a topic'), visible: 'visible', join_mode: 'open' } as const
  const params = { topicId: (await createdTopic(context, context.alice, body)).id }
  await context.alice.sends(topics.deleteTopic, { params }).gets(204)
  return params
}

/** Section 7. */
export const statusMeanings = scenario('7/meanings', 'Meanings of statuses', [
  check(
    'errors-have-a-documented-shape',
    'Errors have one of the five documented shapes',
    ['7/1'],
    async ({ bob, expect, samples }) => {
      const hasText = (refusal: () => Promise<TargetResponse>) => async (kind: string) => {
        const { status, body } = await refusal()
        if (status >= 400) expect(errorText(body), `the text of the error for ${kind}`, '7/1').present()
      }
      await samples({
        'joining a missing topic': hasText(() => bob.sends(joinTopic, noTopic).response()),
        'deleting a missing event': hasText(() => bob.sends(deleteEvent, noEvent).response()),
        'creating a topic with an empty body': hasText(() => bob.sendsRaw(createTopic, { body: {} }).response()),
        'logging out without a token': hasText(() => bob.stranger.sends(accounts.logout).response()),
      })
    },
  ),

  check('204-has-no-body', '204 has no body', ['7/2'], async (context) => {
    const params = { feedId: await givenFeed(context, context.alice) }
    await context.bob.sends(likeFeed, { params }).gets(201)
    const { status, text } = await context.bob.sends(unlikeFeed, { params }).response()
    context.expect(status, 'the status of unliking', '4.1/12').equals(204)
    context.expect(text, 'the body of 204', '7/2').equals('')
  }),

  check(
    '202-leaves-a-pending-application',
    '202 creates an application that awaits an audit',
    ['7/3'],
    async (context) => {
      const { alice, carol, expect } = context
      const params = { topicId: await givenTopic(context, alice, audited) }
      await givenApplicant(context, carol, params.topicId)
      const logs = await alice.sends(listApplyLogs, { params, query: { status: 'waiting' } }).gets(200)
      expect(
        logs.map(({ user }) => user.id),
        'the ids of the waiting applicants',
        '7/3',
      ).includes(await carol.id())
    },
  ),

  check('redirects-name-their-target', 'Every redirect has a Location', ['7/4'], async ({ visitor, bob, expect }) => {
    const responses = [
      await visitor.sends(getTopicConfig).response(),
      await visitor.sends(listFeeds).response(),
      await visitor.sends(getFeed, { params: { feedId: unusedId } }).response(),
      await visitor.sends(nowhere).response(),
      await authenticatedRequest(bob).response(),
    ]
    const dead = responses.filter(({ status, headers }) => [301, 302, 307].includes(status) && !headers.has('Location'))
    expect(
      dead.map(({ status }) => status),
      'redirects without a Location',
      '7/4',
    ).equals([])
  }),

  check('403-for-deleting-others-events', "Deleting another person's event returns 403", ['7/6'], async (context) => {
    const { id } = await givenEvent(context, context.alice)
    await context.bob.sends(deleteEvent, { params: { eventId: id } }).gets(403)
    await context.bob.sends(getEvent, { params: { eventId: id } }).gets(200)
  }),

  check('403-without-enough-currency', 'Joining without enough currency returns 403', ['7/6'], async (context) => {
    const paid = { visible: 'hidden', expense: 1_000_000_000 } as const
    const params = { topicId: await givenTopic(context, context.alice, paid) }
    await context.dave.sends(joinTopic, { params }).gets(403)
  }),

  check('404-for-missing-or-deleted', 'Missing and deleted objects return 404', ['7/7'], async (context) => {
    const { bob, samples } = context
    await samples({
      'a deleted topic': async () => bob.sends(joinTopic, { params: await givenDeletedTopic(context) }).gets(404),
      'a missing topic': () => bob.sends(joinTopic, noTopic).gets(404),
      'a missing event': () => bob.sends(deleteEvent, noEvent).gets(404),
    })
  }),

  check('422-for-processed-application', 'Processing an application twice returns 422', ['7/8'], async (context) => {
    const { alice, carol, expect } = context
    const topicId = await givenTopic(context, alice, audited)
    await givenApplicant(context, carol, topicId)
    const [logs, me] = [await alice.sends(listApplyLogs, { params: { topicId } }).gets(200), await carol.id()]
    const log = logs.find(({ user }) => user.id === me)
    const params = { topicId, logId: expect(log, 'the application', '4.5/36').present().id }
    await alice.sends(approveApplication, { params }).gets(204)
    await alice.sends(approveApplication, { params }).gets(422)
    await alice.sends(rejectApplication, { params }).gets(422)
  }),

  check(
    'validation-errors-are-json',
    'Validation errors are JSON if the client accepts JSON',
    ['7/9', '9/2'],
    async (context) => {
      const { alice, expect, samples } = context
      const params = { feedId: await givenFeed(context, alice) }
      const isJson = (send: (accept: string) => Promise<TargetResponse>) => async (kind: string) => {
        for (const accept of ['application/json', 'application/json, text/plain, */*'])
          expect(typeOf(await send(accept)), `the media type for ${kind}, accepting ${accept}`, '7/9').equals(json)
      }
      const body = { desc: 'no name' }
      await samples({
        'a topic without a name': isJson((accept) => alice.sendsRaw(createTopic, { body }, { accept }).response()),
        'an empty comment': isJson((accept) =>
          alice.sendsRaw(comments.commentFeed, { params, body: {} }, { accept }).response(),
        ),
      })
    },
  ),

  check(
    'success-has-a-documented-shape',
    'A success is one message, several messages, or the data itself',
    ['7/10'],
    async (context) => {
      const { bob, alice, samples } = context
      const params = { feedId: await givenFeed(context, alice) }
      await samples({
        'several messages': () => bob.sends(likeFeed, { params }).gets(201),
        'the data itself': () => bob.sends(getFeed, { params }).gets(201),
        'one message': async () => givenApplicant(context, bob, await givenTopic(context, alice, audited)),
      })
    },
  ),
])
