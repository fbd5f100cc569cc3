/** So many requests later, a measurement counts for half. */
const halfLife = 200

/** How long one answer takes, in milliseconds, by those that came. */
export class Latency {
  requests = 0
  #all = 0
  #weight = 0
  #recent = 0

  measures(requests: number, ms: number): void {
    const share = 0.5 ** (requests / halfLife)
    this.requests += requests
    this.#all += ms
    this.#weight = this.#weight * share + requests
    this.#recent = this.#recent * share + ms
  }

  /** Over all of them. */
  get overall(): number {
    return this.#all / this.requests
  }

  get recent(): number {
    return this.#recent / this.#weight
  }
}
