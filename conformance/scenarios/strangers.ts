import { chapters } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { type Check, check } from '../case.ts'
import { scenario } from '../scenario.ts'
import { missing } from './transport-steps.ts'

/** Nothing that exists is named, so that a server that lets strangers in comes to no harm. */
const harmless = ({ path, method }: Endpoint) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, missing])),
  ...(method !== 'GET' && { body: {} }),
})

function checksOf([word, chapter]: [string, object]): Check[] {
  const all = Object.values(chapter) as Endpoint[]
  const [closed, open] = [
    all.filter(({ access }) => access === 'member'),
    all.filter(({ access }) => access === 'public'),
  ]
  return [
    ...(closed.length > 0 ? [needsToken(word, closed)] : []),
    ...(open.length > 0 ? [needsNoToken(word, open)] : []),
  ]
}

const named = (endpoints: readonly Endpoint[]) => ({ operations: endpoints.map(({ name }) => name) })

const needsToken = (word: string, endpoints: readonly Endpoint[]): Check =>
  check(
    `Without a token: ${word} that need one answer 401`,
    ['G05', 'G06'],
    async ({ visitor }) => {
      for (const endpoint of endpoints) await visitor.sendsRaw(endpoint, harmless(endpoint)).chooses('G05', 401)
    },
    named(endpoints),
  )

const needsNoToken = (word: string, endpoints: readonly Endpoint[]): Check =>
  check(
    `Without a token: ${word} that are for everybody ask for none`,
    ['G06'],
    async ({ visitor, expect }) => {
      for (const endpoint of endpoints) {
        const { status } = await visitor.sendsRaw(endpoint, harmless(endpoint)).answers()
        expect(status, `the status of ${endpoint.name}`, 'G06').differs(401)
      }
    },
    named(endpoints),
  )

/** From the contracts alone: which operations need a token (section 5, G06). */
export const strangers = scenario('5/strangers', 'What strangers may do', Object.entries(chapters).flatMap(checksOf))
