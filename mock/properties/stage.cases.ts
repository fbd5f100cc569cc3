import { prefix } from '../../contracts/chapters.ts'
import type { Spec } from '../../contracts/endpoint.ts'
import { openSession } from '../../platform/sessions.ts'
import type { Store } from '../../platform/store.ts'
import { hour } from '../../platform/time.ts'
import { createWorld, type MockWorld } from '../world.ts'

const origin = 'http://mock.test'
const controlToken = 'control'

export const people = ['alice', 'bob', 'carol', 'dave', 'root'] as const
export type Person = (typeof people)[number]

interface Sent {
  readonly params?: Readonly<Record<string, number>>
  readonly body?: unknown
}

/** A small world, its fixed people with open sessions, and all that went wrong inside. */
export class Stage {
  readonly errors: string[] = []
  readonly #world: MockWorld
  readonly #tokens = new Map<Person, string>()

  private constructor() {
    this.#world = createWorld({
      controlToken,
      tick: () => 0,
      onError: (error, endpoint) => this.errors.push(`${endpoint?.name ?? 'control'}: ${String(error)}`),
    })
  }

  static async open(): Promise<Stage> {
    const stage = new Stage()
    await stage.#logIn()
    return stage
  }

  get store(): Store {
    return this.#world.memory.store
  }

  /** Who logs in by password pays for a hash; who is given a session does not. */
  async #logIn(): Promise<void> {
    for (const [place, name] of people.entries()) {
      const { token } = await openSession(this.#world.platform, place + 1)
      this.#tokens.set(name, token)
    }
  }

  /** As somebody, what a contract describes. */
  async send(who: Person, { method, path }: Spec, { params = {}, body }: Sent = {}): Promise<Response> {
    const address = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    return this.#fetch(method, prefix + address, { authorization: `Bearer ${this.#tokens.get(who)}` }, body)
  }

  /** What happens outside of the interface. */
  control(path: string, body: unknown = {}): Promise<Response> {
    return this.#fetch('POST', `/_kit${path}`, { 'x-kit-token': controlToken }, body)
  }

  async wait(hours: number): Promise<void> {
    this.#world.clock.advance(hours * hour)
    await this.#logIn()
  }

  async #fetch(method: string, path: string, headers: Record<string, string>, body: unknown): Promise<Response> {
    const text = body === undefined ? null : JSON.stringify(body)
    const said = { accept: 'application/json', 'content-type': 'application/json', ...headers }
    return this.#world.fetch(new Request(origin + path, { method, headers: said, body: text }))
  }
}
