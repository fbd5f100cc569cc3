import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { alone, type Check } from '../case.ts'
import type { Context } from '../context.ts'
import { isGap } from '../law.ts'
import { naming } from './grounds.ts'
import { type Listing, limitOf, pageOf } from './listing.ts'
import { stages } from './page-stages.ts'
import { checkOf, forEach, generated } from './scenario.ts'
import { type Comparison, compared, type Turning, turningsOf, whole } from './turning.ts'

const groundsFor = (endpoint: Endpoint, field: string): string[] => {
  const all = naming(endpoint, { part: 'query', path: field })
  const stated = all.filter((id) => !isGap(id))
  return stated.length > 0 ? stated : all
}

const tries = 5

const isSame = ({ expected, actual }: Comparison) => expected.join() === actual.join()

/** Others may write meanwhile: a defect shows every time, and where places are counted also while nothing moves. */
async function settled(context: Context, turning: Turning, compare: () => Promise<Comparison>): Promise<Comparison> {
  const seen: Comparison[] = []
  while (seen.length < tries) {
    const one = await compare()
    if (isSame(one)) return one
    seen.push(one)
  }
  const [first, second] = seen.filter(({ isQuiet }) => isQuiet || !turning.isCounted)
  return first && second ? second : context.cannot('others write to this list all the while')
}

export async function listingFor(context: Context, endpoint: Endpoint): Promise<Listing> {
  const stage = stages[endpoint.name as EndpointName]
  return { endpoint, by: context[stage?.by ?? 'visitor'], raw: (await stage?.set(context)) ?? {} }
}

async function isPaged(context: Context, endpoint: Endpoint): Promise<void> {
  const listing = await listingFor(context, endpoint)
  const { length } = await pageOf(listing, { limit: whole }, context)
  for (const turning of turningsOf(endpoint)) {
    for (const size of length > 4 ? [2, 3] : [1, 2]) {
      const seen = await settled(context, turning, () => compared(context, listing, turning, size))
      const what = `the items of pages of ${size} by ${turning.field}`
      context.expect(seen.actual, what, ...groundsFor(endpoint, turning.field)).equals(seen.expected)
    }
  }
}

/** Lists of everybody, with nothing but places to turn them by. */
const shared: ReadonlySet<string> = new Set<EndpointName>([
  'recommendedTopics',
  'hotTopics',
  'listAppliedLogs',
  'listTopicNotifications',
])

function checkFor(endpoint: Endpoint): Check {
  const grounds = turningsOf(endpoint).flatMap(({ field }) => groundsFor(endpoint, field))
  const title = `${endpoint.name} gives each item once, however its pages are turned`
  const one = checkOf(endpoint, title, grounds, (context) => isPaged(context, endpoint))
  return shared.has(endpoint.name) ? alone(one) : one
}

const lists = endpoints.filter((endpoint) => limitOf(endpoint) && turningsOf(endpoint).length > 0)

export const pages = generated('pages', 'Pages of any size give the same list', forEach(lists, checkFor))
