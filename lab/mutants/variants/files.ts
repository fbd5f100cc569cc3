import { mapDeep, type Variant } from './variant.ts'

/** Servers that accept only uploaded files, and whose adapter lists none. */

const fileFields = new Set(['images', 'resource', 'cover', 'logo', 'bg', 'avatar', 'sub_avatar'])

function nodesIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return fileFields.has(field) && value.includes(':') ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => nodesIn(item, field))
  return Object.entries((value as object | null) ?? {}).flatMap(([name, inner]) => nodesIn(inner, name))
}

const limits = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59' }

/** Refuses files that it has not shown before. */
export function onlyShownFiles(): Variant {
  const shown = new Set<string>()
  return {
    name: 'refuses files that were never uploaded',
    adapterWithout: ['files'],
    proxy: (next) => async (request) => {
      const body = await request
        .clone()
        .json()
        .catch(() => undefined)
      if (nodesIn(body).some((node) => !shown.has(node)))
        return Response.json({ message: 'There is no such file' }, { status: 422, headers: limits })
      const response = await next(request)
      for (const [, node] of (await response.clone().text()).matchAll(/"node":"([^"]+)"/g)) shown.add(node ?? '')
      return response
    },
  }
}

const withoutNode = (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('mime' in value)) return value
  const { node: _, ...rest } = value as Record<string, unknown>
  return rest
}

export const hiddenNodes: Variant = {
  name: 'responses without nodes',
  adapterWithout: ['files'],
  rewrite: (body, { endpoint }) => (endpoint?.name === 'getShopInfo' ? body : mapDeep(body, withoutNode)),
}
