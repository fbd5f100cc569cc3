import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { events } from '../../contracts/events.ts'
import { feeds } from '../../contracts/feeds.ts'
import type { Raw } from '../../contracts/read.ts'
import { topics } from '../../contracts/topics.ts'
import type { Context } from '../context.ts'
import { requirementsOfReply } from '../law.ts'
import { missing as nobody } from '../scenarios/transport-steps.ts'
import { givenParam, paramsOf, sampleOf, senderOf } from './samples.ts'
import { checkOf, forEach, generated } from './scenario.ts'
import { told } from './told.ts'

const isStated = ({ responses }: Endpoint) => 404 in responses

const groundsOf = (endpoint: Endpoint): string[] =>
  isStated(endpoint) ? requirementsOfReply(endpoint, 404) : ['9/2', 'G08']

/** What is cheap to make and to delete. */
const deletions: Readonly<Record<string, (context: Context, id: number) => Promise<unknown>>> = {
  feedId: ({ alice }, feedId) => alice.sends(feeds.deleteFeed, { params: { feedId } }).gets(204),
  topicId: ({ alice }, topicId) => alice.sends(topics.deleteTopic, { params: { topicId } }).gets(204),
  eventId: ({ alice }, eventId) => alice.sends(events.deleteEvent, { params: { eventId } }).gets(201),
}

async function isNotFound(context: Context, endpoint: Endpoint, raw: Raw, what: string): Promise<void> {
  const step = (await senderOf(context, endpoint)).sendsRaw(endpoint, raw)
  const judging = isStated(endpoint) ? step.gets(404 as never) : step.chooses('G08', 404)
  await told(judging, what, isStated(endpoint) ? groundsOf(endpoint) : ['G08'])
}

async function without(context: Context, endpoint: Endpoint, sample: Raw, name: string): Promise<void> {
  const params = { ...(sample.params as object), [name]: nobody }
  await isNotFound(context, endpoint, { ...sample, params }, `${name} that never was`)
}

async function afterDeletion(context: Context, endpoint: Endpoint, sample: Raw, name: string): Promise<void> {
  const gone = deletions[name]
  if (!gone) return
  const id = await givenParam(context, name)
  await gone(context, id)
  const params = { ...(sample.params as object), [name]: id }
  await isNotFound(context, endpoint, { ...sample, params }, `${name} that was deleted`)
}

const named = endpoints.filter((endpoint) => paramsOf(endpoint).length > 0)

export const missing = generated(
  'missing',
  'What does not exist is not found',
  forEach(named, (endpoint) =>
    checkOf(
      endpoint,
      `${endpoint.name} finds nothing under an id that nothing has`,
      groundsOf(endpoint),
      async (context) => {
        const names = paramsOf(endpoint)
        const sample = await sampleOf(context, endpoint)
        for (const name of names) await without(context, endpoint, sample, name)
        for (const name of names) await afterDeletion(context, endpoint, sample, name)
      },
    ),
  ),
)
