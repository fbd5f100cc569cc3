import { chapters } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type Check, check } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { supportedOf } from '../fixtures/common.ts'
import { mayEndSession } from '../safety/journal/operation-effects.ts'
import { validRequest } from './acceptance.ts'
import { generated } from './support/generated-scenario.ts'

/** Reads of objects that alice owns. carol sends the others, with a token, because a target may require one (G06). */
const isOfAlice = ({ name, params, access }: Endpoint) =>
  access === 'member' && (params !== undefined || name === 'getShopInfo')

const mediaTypeOf = (headers: Headers) => headers.get('Content-Type')?.split(';', 1)[0] ?? 'no media type'

/** False if the target refuses GET. */
async function headMatchesGet(context: Context, endpoint: Endpoint): Promise<boolean> {
  const { expect } = context
  const { name } = endpoint
  const by = isOfAlice(endpoint) ? context.alice : context.carol
  const raw = await validRequest(context, endpoint, [])
  const head = await by.sendsRaw(endpoint, raw, { method: 'HEAD' }).response()
  const get = await by.sendsRaw(endpoint, raw).response()
  if (get.status >= 400) return false
  expect(head.status, `the status of HEAD for ${name}`, '9/6').atMost(399)
  expect(head.text, `the body of HEAD for ${name}`, '9/6').equals('')
  expect(mediaTypeOf(head.headers), `the media type of HEAD for ${name}`, '9/6').equals(mediaTypeOf(get.headers))
  expect(head.status, `the status of HEAD for ${name}, compared with GET,`, 'G19').equals(get.status)
  return true
}

function headCheck(chapter: string, reads: readonly Endpoint[]): Check {
  const title = `HEAD returns the headers of GET without a body, in the chapter ${chapter}`
  const one = check(chapter, title, ['9/6', 'G19'], async (context) => {
    let compared = 0
    for (const endpoint of supportedOf(context.alice, reads))
      compared += Number(await headMatchesGet(context, endpoint))
    if (compared === 0) context.cannot('every GET is refused or unsupported', 'a GET that succeeds')
  })
  return { ...one, operations: reads.map(({ name }) => name) }
}

/** One case per chapter. */
export const head = generated(
  'head',
  'HEAD returns the headers of GET',
  Object.entries(chapters)
    .map(([name, chapter]) => {
      const all: readonly Endpoint[] = Object.values(chapter)
      return [name, all.filter((endpoint) => endpoint.method === 'GET' && !mayEndSession(endpoint))] as const
    })
    .filter(([, reads]) => reads.length > 0)
    .map(([name, reads]) => headCheck(name, reads)),
)
