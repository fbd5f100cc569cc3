import * as z from 'zod'
import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import { choicesOf, coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { Actor } from '../client/actor.ts'
import type { Context } from '../client/context.ts'
import { isGap } from '../model/requirement-index.ts'
import { effectOf } from '../safety/journal/operation-effects.ts'
import { validRequest, withFields } from './acceptance.ts'
import { successesOf, undo } from './support/declared.ts'
import { annotateFailure, checkOf, generated } from './support/generated-scenario.ts'
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

async function acceptsChoice(endpoint: Endpoint, by: Actor, choice: Choice, sample: Raw): Promise<void> {
  const { part, path, value, requirements } = choice
  const step = by.sendsRaw(endpoint, withFields(endpoint, sample, [`${part}.${path}=${value}`]))
  const stated = requirements.filter((id) => !isGap(id))
  const [gap] = stated.length > 0 ? [] : (requirements as GapId[])
  const assertion = gap ? step.chooses(gap, ...successesOf(endpoint)) : step.gets(...successesOf(endpoint))
  await undo(by, endpoint, await annotateFailure(assertion, `${part} ${path} is ${value}`, requirements))
}

async function acceptsChoices(context: Context, endpoint: Endpoint): Promise<void> {
  const sender = await senderOf(context, endpoint)
  // Some values need a token even where others do not.
  const by = sender === context.visitor ? context.bob : sender
  let sample = await validRequest(context, endpoint, [])
  for (const [place, choice] of choicesFor(endpoint).entries()) {
    // Names can be used only once.
    if (place > 0 && effectOf(endpoint.name)?.creates) sample = await validRequest(context, endpoint, [])
    await acceptsChoice(endpoint, by, choice, sample)
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
