/** Calls the platform as any client does; `?api=` says where it is, without it the page's own origin answers. */

const parameters = new URLSearchParams(location.search)

const origin = (parameters.get('api') ?? location.origin).replace(/\/+$/, '').replace(/\/api\/v2$/, '')

const answers = new Map()

async function request(address) {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim())
  return response.json()
}

/** What a GET answers. Asked once; asked again after a failure. */
export function read(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const address = `${origin}/api/v2${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
  const known = answers.get(address)
  if (known) return known
  const answer = request(address)
  answers.set(address, answer)
  answer.catch(() => answers.delete(address))
  return answer
}

/** An address that may be shown or followed: of the web, never of a script. */
export function webAddress(text) {
  const url = typeof text === 'string' && URL.canParse(text, origin) ? new URL(text, origin) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

const people = new Map()

/** Comments name their authors by id only, so everybody is remembered who was seen in another answer. */
export const meet = (user) => {
  if (user) people.set(user.id, user)
  return user
}

export const personOf = (id) => people.get(id)

/** Nothing answers a person by id, but a feed says who published it. */
export async function meetAll(ids) {
  const unknown = [...new Set(ids)].filter((id) => id > 0 && !people.has(id))
  const found = unknown.map((id) => read('/feeds', { type: 'users', user: id, limit: 1 }).catch(() => []))
  for (const [feed] of await Promise.all(found)) meet(feed?.user)
}

export const everybody = () => [...people.values()]
