import type { Variant } from './variant.ts'

const oldPush = (target: number) => ({
  kind: 'push',
  channel: 'feed:digg',
  target,
  content: 'liked long ago',
  extra: {},
})

/** Pushes to alice from before the run. */
const old = [1, 2, 3, 4, 5].map(oldPush)

/** A team's adapter may return only one page of pushes, or clear them from time to time. */
export const shortOutbox: Variant = {
  name: 'an outbox with the last five pushes per person, full before the run',
  proxy: (next) => async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const response = await next(request)
    if (pathname !== '/_kit/outbox') return response
    const pushes = (await response.json()) as readonly unknown[]
    return Response.json([...(searchParams.get('to') === '1' ? old : []), ...pushes].slice(-5))
  },
}
