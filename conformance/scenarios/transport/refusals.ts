import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { tags } from '../../../contracts/chapters/tags.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { errorShapeOf, errorText } from '../../../contracts/runtime/errors.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenFeed, unusedId } from '../../fixtures/common.ts'
import type { TargetResponse } from '../../http/response.ts'
import { authenticatedRequest } from '../accounts/account-steps.ts'
import { nowhere, typeOf } from './transport-steps.ts'

const { createTopic, getTopicConfig, listTopics } = topics
const { joinTopic } = memberships
const { getFeed } = feeds
const { getEvent } = events

const noTopic = { params: { topicId: unusedId } }

/** Gaps that section 7 leaves open. */
export const refusals = scenario('7/refusals', 'How requests are refused', [
  check(
    'validation-errors-name-each-field',
    'Validation errors are listed by field',
    ['G01'],
    async ({ alice, expect }) => {
      const refused = await alice.sendsRaw(createTopic, { body: { visible: 'perhaps' } }).chooses('G01', 422)
      const errors = refused && 'errors' in refused ? Object.keys(refused.errors ?? {}) : []
      expect(errors.sort(), 'the fields with errors', 'G01').equals(['name', 'visible'])
    },
  ),

  check(
    'errors-are-html-unless-json-is-accepted',
    'Errors are HTML pages with the same status if the client prefers HTML, else JSON',
    ['G02'],
    async ({ alice, visitor, expect, samples }) => {
      const isEither = (send: (accept: string) => Promise<TargetResponse>) => async (kind: string) => {
        const [json, any, page] = [await send('application/json'), await send('*/*'), await send('text/html')]
        expect(page.status, `the status for ${kind} as a page`, 'G02').equals(json.status)
        expect(typeOf(json), `the media type for ${kind} as JSON`, 'G02').equals('application/json')
        expect(typeOf(any), `the media type for ${kind} with Accept: */*`, 'G02').equals('application/json')
        expect(typeOf(page), `the media type for ${kind} as a page`, 'G02').equals('text/html')
        expect(page.text, `the page for ${kind}`, 'G02').includes(String(page.status))
        expect(page.text, `the page for ${kind}`, 'G02').includes(errorText(json.body)?.split('\n')[0] ?? '')
      }
      await samples({
        missing: isEither((accept) => alice.sends(joinTopic, noTopic, { accept }).response()),
        stranger: isEither((accept) => authenticatedRequest(visitor, { accept }).response()),
        invalid: isEither((accept) => alice.sendsRaw(createTopic, { body: {} }, { accept }).response()),
        malformed: isEither((accept) => alice.sendsRaw(createTopic, {}, { rawBody: '{', accept }).response()),
        nowhere: isEither((accept) => visitor.sends(nowhere, {}, { accept }).response()),
        'several messages': async (kind) => {
          const mine = (await alice.sends(tags.listMyTags).gets(200)).map(({ id }) => id)
          const all = (await alice.sends(tags.listTags).gets(200)).flatMap((category) => category.tags ?? [])
          const params = { tagId: all.find(({ id }) => !mine.includes(id))?.id ?? unusedId }
          await isEither((accept) => alice.sends(tags.detachTag, { params }, { accept }).response())(kind)
        },
      })
      const data = await visitor.sends(getTopicConfig, {}, { accept: 'text/html' }).response()
      expect(typeOf(data), 'the media type of a success', 'G02').equals('application/json')
    },
  ),

  check('unknown-path-answers-404', 'An unknown path returns 404', ['G07'], async ({ visitor, alice }) => {
    await visitor.sends(nowhere).chooses('G07', 404)
    await alice.sends(nowhere, {}, { method: 'POST' }).chooses('G07', 404)
  }),

  check(
    'wrong-method-answers-405',
    'A known path with another method returns 405 and lists the allowed methods',
    ['7/1', 'G07'],
    async ({ visitor, expect }) => {
      const config = await visitor.sends(getTopicConfig, {}, { method: 'DELETE' }).response()
      expect(config.status, 'the status of DELETE for the configuration', 'G07').equals(405)
      expect(errorShapeOf(config.body), 'the shape of the error', '7/1').present()
      expect((errorText(config.body) ?? '').length, 'the length of the message', 'G07').atLeast(1)
      const allowed = (config.headers.get('Allow') ?? '').split(/,\s*/).sort()
      expect(allowed, 'Allow of the configuration', 'G07').equals(['GET', 'HEAD'])
      const list = await visitor.sends(listTopics, {}, { method: 'PUT' }).response()
      const both = (list.headers.get('Allow') ?? '').split(/,\s*/).sort()
      expect(both, 'Allow of the list of topics', 'G07').equals(['GET', 'HEAD', 'POST'])
    },
  ),

  check('missing-or-deleted-answers-404', 'Missing and deleted objects return 404', ['G08'], async (context) => {
    const { alice, visitor, samples } = context
    const params = { feedId: await givenFeed(context, alice) }
    await alice.sends(feeds.deleteFeed, { params }).gets(204)
    await samples({
      'a deleted feed': () => visitor.sends(getFeed, { params }).chooses('G08', 404),
      'a missing event': () => visitor.sends(getEvent, { params: { eventId: unusedId } }).chooses('G08', 404),
    })
  }),

  check('malformed-json-answers-400', 'Malformed JSON returns 400', ['G10'], async ({ alice }) => {
    await alice.sendsRaw(createTopic, {}, { rawBody: '{"name": ' }).chooses('G10', 400)
  }),

  check(
    'other-media-type-answers-415',
    'A body that is neither JSON nor a form returns 415',
    ['G10'],
    async ({ alice, tag }) => {
      const rawBody = JSON.stringify({ name: tag('a topic'), visible: 'visible', join_mode: 'open' })
      const forms = ['x/application/x-www-form-urlencoded', 'x/multipart/form-data; boundary=x']
      for (const type of ['text/plain', 'application/xml', 'x/application/json', ...forms])
        await alice.sendsRaw(createTopic, {}, { rawBody, headers: { 'Content-Type': type } }).chooses('G10', 415)
    },
  ),

  check('oversized-body-answers-413', 'A body of more than 1 MiB returns 413', ['G10'], async ({ alice, tag }) => {
    const topic = { name: tag('a topic'), visible: 'visible', join_mode: 'open' }
    const padded = (bytes: number) => JSON.stringify({ ...topic, desc: '' }).replace(/"}$/, `${' '.repeat(bytes)}"}`)
    await alice.sendsRaw(createTopic, {}, { rawBody: padded(2 ** 20) }).chooses('G10', 413)
    await alice.sendsRaw(createTopic, {}, { rawBody: padded(2 ** 20 - 200) }).chooses('G10', 422)
  }),

  check(
    'invalid-id-in-path-answers-404',
    'An id in the path that is not a positive whole number returns 404',
    ['G11'],
    async ({ visitor, alice, aside }) => {
      for (const feedId of ['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', "1' OR '1'='1"])
        await visitor.sendsRaw(getFeed, { params: { feedId } }).chooses('G11', 404)
      const params = { topicId: 'abc' }
      await aside('joining a topic', () => alice.sendsRaw(joinTopic, { params }).chooses('G11', 404))
    },
  ),

  check(
    'invalid-id-elsewhere-answers-422',
    'An id in a query or body that is not a positive whole number returns 422',
    ['G11'],
    async ({ alice, tag }) => {
      for (const id of ['0', '-1', 'abc', '1,x'])
        await alice.sendsRaw(listTopics, { query: { id } }).chooses('G11', 422)
      const topic = { name: tag('a topic'), visible: 'visible', join_mode: 'open' }
      for (const topic_category_id of [0, -1, 1.5, 'abc'])
        await alice.sendsRaw(createTopic, { body: { ...topic, topic_category_id } }).chooses('G11', 422)
    },
  ),
])
