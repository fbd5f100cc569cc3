import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { Context } from '../client/context.ts'
import { unusedId } from '../fixtures/common.ts'
import { requirementsOfResponse } from '../model/requirement-index.ts'
import { annotateFailure, checkOf, generated } from './support/generated-scenario.ts'
import { givenParam, paramsOf, sampleOf, senderOf } from './support/samples.ts'

const isStated = ({ responses }: Endpoint) => 404 in responses

const notFoundRequirements = (endpoint: Endpoint): string[] =>
  isStated(endpoint) ? requirementsOfResponse(endpoint, 404) : ['9/2', 'G08']

/** Objects that are cheap to create and delete. */
const deletions: Readonly<Record<string, (context: Context, id: number) => Promise<unknown>>> = {
  feedId: ({ alice }, feedId) => alice.sends(feeds.deleteFeed, { params: { feedId } }).gets(204),
  topicId: ({ alice }, topicId) => alice.sends(topics.deleteTopic, { params: { topicId } }).gets(204),
  eventId: ({ alice }, eventId) => alice.sends(events.deleteEvent, { params: { eventId } }).gets(201),
}

async function answersNotFound(context: Context, endpoint: Endpoint, raw: Raw, what: string): Promise<void> {
  const step = (await senderOf(context, endpoint)).sendsRaw(endpoint, raw)
  const assertion = isStated(endpoint) ? step.gets(404 as never) : step.chooses('G08', 404)
  await annotateFailure(assertion, what, isStated(endpoint) ? notFoundRequirements(endpoint) : ['G08'])
}

async function refusesUnknownId(context: Context, endpoint: Endpoint, sample: Raw, name: string): Promise<void> {
  const params = { ...(sample.params as object), [name]: unusedId }
  await answersNotFound(context, endpoint, { ...sample, params }, `${name} that never existed`)
}

async function refusesDeletedId(context: Context, endpoint: Endpoint, sample: Raw, name: string): Promise<void> {
  const remove = deletions[name]
  if (!remove) return
  const id = await givenParam(context, name)
  await remove(context, id)
  const params = { ...(sample.params as object), [name]: id }
  await answersNotFound(context, endpoint, { ...sample, params }, `${name} that was deleted`)
}

const withParams = endpoints.filter((endpoint) => paramsOf(endpoint).length > 0)

export const missing = generated(
  'missing',
  'Missing and deleted objects are not found',
  withParams.map((endpoint) =>
    checkOf(
      endpoint,
      `${endpoint.name} returns 404 for missing and deleted ids`,
      notFoundRequirements(endpoint),
      async (context) => {
        const names = paramsOf(endpoint)
        const sample = await sampleOf(context, endpoint)
        for (const name of names) await refusesUnknownId(context, endpoint, sample, name)
        for (const name of names) await refusesDeletedId(context, endpoint, sample, name)
      },
    ),
  ),
)
