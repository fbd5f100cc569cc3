import * as z from 'zod'
import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import { choicesOf, coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import type { Context } from '../client/context.ts'
import { isGap } from '../model/requirement-index.ts'
import { effectOf } from '../safety/journal/operation-effects.ts'
import { validRequest, withFields } from './acceptance.ts'
import { successesOf, undo } from './support/declared.ts'
import { annotateFailure, checkOf, generated } from './support/generated-scenario.ts'
import type { Listing } from './support/listing.ts'
import { requirementsNaming } from './support/rejection-rules.ts'
import { senderOf } from './support/samples.ts'

interface Choice {
  readonly part: 'query' | 'body'
  readonly path: string
  readonly value: unknown
  readonly requirements: readonly string[]
}

/** Fields whose values are tested elsewhere, because each needs a different object or setting. */
const excluded: { readonly [Name in EndpointName]?: readonly string[] } = {
  publishFeed: ['repostable_type'],
  recharge: ['type', 'from'],
  markNotificationsRead: ['type'],
  register: ['verifiable_type'],
}

const fieldsIn = (part: Endpoint['query'] | Endpoint['body']): [string, z.ZodType][] =>
  part === undefined || part instanceof z.ZodArray ? [] : (Object.entries(part) as [string, z.ZodType][])

const valuesOf = (schema: z.ZodType): unknown[] => {
  const core = coreOf(schema)
  return core instanceof z.ZodEnum || core instanceof z.ZodLiteral ? choicesOf(core) : []
}

/** Every value that the document lists for a field of the request. */
function choicesFor(endpoint: Endpoint): Choice[] {
  const left = excluded[endpoint.name as EndpointName] ?? []
  return (['query', 'body'] as const).flatMap((part) =>
    fieldsIn(endpoint[part])
      .filter(([path]) => !left.includes(path))
      .flatMap(([path, schema]) => {
        const requirements = requirementsNaming(endpoint, { part, path })
        return valuesOf(schema).map((value) => ({ part, path, value, requirements }))
      })
      .filter(({ requirements }) => requirements.length > 0),
  )
}

async function acceptsChoice({ expect }: Context, { endpoint, by, raw }: Listing, choice: Choice): Promise<void> {
  const { part, path, value, requirements } = choice
  const step = by.sendsRaw(endpoint, withFields(endpoint, raw, [`${part}.${path}=${value}`]))
  const stated = requirements.filter((id) => !isGap(id))
  const gap = successGap(endpoint) ?? (stated.length > 0 ? undefined : (requirements[0] as GapId))
  const what = `${part} ${path} is ${value}`
  if (!gap) return undo(by, endpoint, await annotateFailure(step.gets(...successesOf(endpoint)), what, requirements))
  const { status, body } = await annotateFailure(step.observes(gap, ...successesOf(endpoint)), what)
  expect(status, `the status of ${endpoint.name}, where ${what},`, ...requirements).atMost(299)
  await undo(by, endpoint, body)
}

/** The gap, if the document does not show how the operation succeeds. */
const successGap = (endpoint: Endpoint) =>
  repliesOf(endpoint).find(({ status }) => status < 300)?.gap as GapId | undefined

async function acceptsChoices(context: Context, endpoint: Endpoint): Promise<void> {
  const sender = await senderOf(context, endpoint)
  // Some values need a token even where others do not.
  const by = sender === context.visitor ? context.bob : sender
  let raw = await validRequest(context, endpoint, [])
  for (const [place, choice] of choicesFor(endpoint).entries()) {
    // Names can be used only once.
    if (place > 0 && effectOf(endpoint.name)?.creates) raw = await validRequest(context, endpoint, [])
    await acceptsChoice(context, { endpoint, by, raw }, choice)
  }
}

export const choices = generated(
  'choices',
  'Every listed value is accepted',
  endpoints
    .filter((endpoint) => choicesFor(endpoint).length > 0)
    .map((endpoint) =>
      checkOf(
        endpoint,
        `${endpoint.name} accepts every value that the document lists`,
        choicesFor(endpoint).flatMap(({ requirements }) => requirements),
        (context) => acceptsChoices(context, endpoint),
      ),
    ),
)
