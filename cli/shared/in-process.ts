import { kitAdapter } from '../../conformance/adapter/kit-adapter.ts'
import type { Target } from '../../conformance/client/target.ts'
import type { Person, PersonName } from '../../conformance/model/person.ts'
import { personNames } from '../../conformance/model/person.ts'
import type { MockWorld } from '../../mock/world.ts'

const baseUrl = 'http://world.test'

/** The people of every seeded world. */
export const seededPeople = Object.fromEntries(
  personNames.map((login) => [login, { login, password: 'password' }]),
) as Readonly<Record<PersonName, Person>>

const drawnFiles = ['picture.png', 'another.png', 'cover.png', 'film.mp4', 'logo.png', 'bg.png']

/** A mock world as a target, called without a socket. `token` is its control token. */
export function inProcess(world: MockWorld, token: string): Target {
  const fetch: typeof globalThis.fetch = (input, init) => world.fetch(new Request(input, init))
  // The control plane lists neither gifts nor files. A world draws any file.
  const gifts = () => world.memory.store.gifts.find({ order: [['id', 'asc']] })
  const files = async () => drawnFiles.map((name) => `local:kit/${name}`)
  const adapter = { ...kitAdapter({ baseUrl, fetch, token }), gifts, files }
  return { name: 'mock world', baseUrl, fetch, people: seededPeople, adapter, gaps: 'held', isExclusive: true }
}
