import { seededRandom } from '../../../platform/support/random.ts'
import { send } from './client.ts'
import type { Operation } from './history.ts'
import { type Call, chooseAction, type WorkloadState } from './operations.ts'

const people = ['alice', 'bob', 'carol', 'dave']
const workers = 6
const plenty = 1_000_000_000

/** Random transfers of currency, sent round robin to all servers, with their history. */
export class Workload {
  readonly operations: Operation[] = []
  /** Server errors other than 503. */
  readonly unexpected: string[] = []
  readonly #urls: readonly string[]
  readonly #tokens = new Map<string, string>()
  readonly #randoms: readonly ReturnType<typeof seededRandom>[]
  readonly #state: WorkloadState
  #calls = 0
  #done = 0
  #running: Promise<unknown> | undefined
  #isPaused = true

  private constructor(urls: readonly string[], seed: number, ids: WorkloadState['ids']) {
    this.#urls = urls
    this.#randoms = Array.from({ length: workers }, (_, index) => seededRandom(seed * workers + index))
    let number = 0
    this.#state = { ids, recharges: [], withdrawals: [], topics: [], next: () => ++number }
  }

  /** Gives everybody plenty of currency. */
  static async create(urls: readonly string[], seed: number, ids: WorkloadState['ids']): Promise<Workload> {
    const workload = new Workload(urls, seed, ids)
    for (const user of people) await workload.#call('alice', 'POST', '/_kit/grants', { user, currency: plenty })
    return workload
  }

  resume(): void {
    this.#isPaused = false
    this.#running = Promise.all(this.#randoms.map((random) => this.#work(random)))
  }

  /** Waits for pending responses. */
  async pause(): Promise<void> {
    this.#isPaused = true
    await this.#running
  }

  /** Waits for more operations to complete, but only for some seconds. */
  async untilDone(more: number, signal: AbortSignal, seconds = 30): Promise<boolean> {
    const goal = this.#done + more
    const until = performance.now() + seconds * 1000
    while (this.#done < goal) {
      if (signal.aborted || performance.now() > until) return false
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return true
  }

  async #work(random: ReturnType<typeof seededRandom>): Promise<void> {
    while (!this.#isPaused) {
      const result = await chooseAction(random)(this.#call, this.#state, random)
      if (!result) continue
      const [operation, { status, body }] = result
      this.operations.push(operation)
      if (operation.outcome === 'done') this.#done++
      if (status >= 500 && status !== 503) this.unexpected.push(`${operation.trace} returned ${status} ${body.message}`)
      if (status === 0 || status === 503) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Logs in again if the token has expired, for example after a clock jump. */
  readonly #call: Call = async (person, method, path, body) => {
    const url = this.#urls[this.#calls++ % this.#urls.length] ?? ''
    if (!this.#tokens.has(person)) await this.#logIn(url, person)
    const reply = await send(url, method, path, this.#tokens.get(person), body)
    if (reply.status === 401) this.#tokens.delete(person)
    return reply
  }

  async #logIn(url: string, person: string): Promise<void> {
    const { status, body } = await send(url, 'POST', '/api/v2/auth/login', undefined, {
      login: person,
      password: 'password',
    })
    if (status === 200) this.#tokens.set(person, String(body.access_token))
  }
}
