import { prefix } from '../../../../contracts/chapters.ts'
import type { Spec } from '../../../../contracts/dsl/endpoint.ts'
import { createWorld, type MockWorld } from '../../../../mock/world.ts'
import { createApp } from '../../../../platform/app.ts'
import { createSession } from '../../../../platform/domain/sessions.ts'
import type { Fetcher } from '../../../../platform/http/http.ts'
import type { Store } from '../../../../platform/store.ts'
import { hour } from '../../../../platform/support/time.ts'
import { countingStore } from '../../query-counts/counting-store.cases.ts'

const origin = 'http://mock.test'
const controlToken = 'control'

export const people = ['alice', 'bob', 'carol', 'dave', 'root'] as const
export type Person = (typeof people)[number]

interface Sent {
  readonly params?: Readonly<Record<string, number>>
  readonly body?: unknown
}

/** A small world with sessions for its fixed people, which records unexpected errors. */
export class TestWorld {
  readonly errors: string[] = []
  readonly #world: MockWorld
  /** Its store has no data versions, so nothing is cached. */
  readonly #uncached: Fetcher
  readonly #tokens = new Map<Person, string>()

  private constructor() {
    this.#world = createWorld({
      controlToken,
      tick: () => 0,
      onError: (error, endpoint) => this.errors.push(`${endpoint?.name ?? 'control'}: ${String(error)}`),
    })
    const { platform } = this.#world
    this.#uncached = createApp({ ...platform, store: countingStore(platform.store, []) })
  }

  static async open(): Promise<TestWorld> {
    const world = new TestWorld()
    await world.#logIn()
    return world
  }

  get store(): Store {
    return this.#world.memory.store
  }

  /** Creates sessions directly, because verifying a password is slow. */
  async #logIn(): Promise<void> {
    for (const [index, name] of people.entries()) {
      const { token } = await createSession(this.#world.platform, index + 1)
      this.#tokens.set(name, token)
    }
  }

  async send(who: Person, { method, path }: Spec, { params = {}, body }: Sent = {}): Promise<Response> {
    const address = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    return this.#fetch(method, prefix + address, { authorization: `Bearer ${this.#tokens.get(who)}` }, body)
  }

  /** Sends the same GET request to the app with caches and to one without. */
  async readBoth(who: Person, path: string): Promise<[cached: string, fresh: string]> {
    const headers = { accept: 'application/json', authorization: `Bearer ${this.#tokens.get(who)}` }
    const read = async ({ fetch }: Fetcher) => {
      const response = await fetch(new Request(origin + prefix + path, { headers }))
      return `${response.status} ${await response.text()}`
    }
    return [await read(this.#world), await read(this.#uncached)]
  }

  /** Sends a request to the control plane. */
  control(path: string, body: unknown = {}): Promise<Response> {
    return this.#fetch('POST', `/_kit${path}`, { 'x-kit-token': controlToken }, body)
  }

  async wait(hours: number): Promise<void> {
    this.#world.clock.advance(hours * hour)
    await this.#logIn()
  }

  async #fetch(method: string, path: string, headers: Record<string, string>, body: unknown): Promise<Response> {
    const text = body === undefined ? null : JSON.stringify(body)
    const all = { accept: 'application/json', 'content-type': 'application/json', ...headers }
    return this.#world.fetch(new Request(origin + path, { method, headers: all, body: text }))
  }
}
