import { chapters } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Check, check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { supportedOf, unusedId } from '../../fixtures/common.ts'

/** Names no existing object, so it does no harm on a server that lets anonymous clients in. */
const harmless = ({ path, method }: Endpoint) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, unusedId])),
  ...(method !== 'GET' && { body: {} }),
})

function checksOf([chapterName, chapter]: [string, object]): Check[] {
  const all = Object.values(chapter) as Endpoint[]
  const [closed, open] = [
    all.filter(({ access }) => access === 'member'),
    all.filter(({ access }) => access === 'public'),
  ]
  return [
    ...(closed.length > 0 ? [needsToken(chapterName, closed)] : []),
    ...(open.length > 0 ? [needsNoToken(chapterName, open)] : []),
  ]
}

const operationsOf = (endpoints: readonly Endpoint[]) => ({ operations: endpoints.map(({ name }) => name) })

const needsToken = (chapterName: string, endpoints: readonly Endpoint[]): Check =>
  check(
    `${chapterName}-need-a-token`,
    `${chapterName}: operations that need a token return 401 without one`,
    ['G05', 'G06'],
    async ({ visitor }) => {
      for (const endpoint of supportedOf(visitor, endpoints))
        await visitor.sendsRaw(endpoint, harmless(endpoint)).chooses('G05', 401)
    },
    operationsOf(endpoints),
  )

const needsNoToken = (chapterName: string, endpoints: readonly Endpoint[]): Check =>
  check(
    `${chapterName}-need-no-token`,
    `${chapterName}: public operations do not require a token`,
    ['G06'],
    async ({ visitor, expect }) => {
      for (const endpoint of supportedOf(visitor, endpoints)) {
        const { status } = await visitor.sendsRaw(endpoint, harmless(endpoint)).response()
        expect(status, `the status of ${endpoint.name}`, 'G06').differs(401)
      }
    },
    operationsOf(endpoints),
  )

/** Which operations need a token follows from the contracts (section 5, G06). */
export const anonymousAccess = scenario(
  '5/strangers',
  'Access without a token',
  Object.entries(chapters).flatMap(checksOf),
)
