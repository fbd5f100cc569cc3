import { endpoints, prefix } from '../chapters.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { nearest } from './did-you-mean.ts'

/** Makes `/feeds/7/likes` and `/feeds/:feedId/likes` comparable. */
const withoutIds = (path: string) => path.replace(/\/(?::\w+|\d+)(?=\/|$)/g, '/0')

/** Removes the prefix, even a doubled one, because it would make all paths similar. */
function withoutPrefix(pathname: string): string {
  let rest = pathname
  while (rest.startsWith(`${prefix}/`)) rest = rest.slice(prefix.length)
  return rest
}

/** The operation that a request with an unknown path probably meant. */
export function similarOperation(method: string, pathname: string): Endpoint | undefined {
  const sameMethodFirst = endpoints.toSorted((a, b) => Number(b.method === method) - Number(a.method === method))
  const found = nearest(
    withoutIds(withoutPrefix(pathname)),
    sameMethodFirst.map(({ path }) => withoutIds(path)),
  )
  return sameMethodFirst.find(({ path }) => withoutIds(path) === found)
}
