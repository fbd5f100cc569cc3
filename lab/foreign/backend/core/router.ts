import { missing, refuse } from './answer.ts'
import type { Route } from './call.ts'

type Compiled = { route: Route; pattern: RegExp }
export type Match = { route: Route; params: number[] }

const prefix = '/api/v2'

function compile(route: Route): Compiled {
  const source = route.path.replace(/\{[^}]+\}/g, '(\\d+)')
  return { route, pattern: new RegExp(`^${prefix}${source}/?$`) }
}

export function makeRouter(routes: Route[]): (method: string, path: string) => Match {
  const compiled = routes.map(compile)
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const each of compiled) {
      const harmless = method !== 'HEAD' || !each.route.door
      const found = each.route.method === wanted && harmless ? each.pattern.exec(path) : null
      if (found !== null) return { route: each.route, params: found.slice(1).map(Number) }
    }
    if (!path.startsWith(prefix)) throw refuse(404, 'Todo vive bajo /api/v2')
    throw missing(path)
  }
}
