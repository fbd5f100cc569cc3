import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { fieldsOf } from '../model/json.ts'
import { type People, personNames } from '../model/person.ts'

/**
 * Which sessions the run may have ended itself. The document does not say what a login, a logout or a refresh does to other
 * sessions of the account (G23).
 */
export class EndedSessions {
  /** The account that each token belongs to. */
  readonly #accounts = new Map<string, string>()
  /** The tokens that all cases share. */
  readonly #shared = new Set<string>()
  readonly #mayBeOver = new Set<string>()

  /** Call for the token with which all cases act as this person. */
  share(token: string, person: string): void {
    this.#accounts.set(token, person)
    this.#shared.add(token)
  }

  isSharedByCases(token: string): boolean {
    return this.#shared.has(token)
  }

  mayBeOver(token: string): boolean {
    return this.#mayBeOver.has(token)
  }

  /** Call for every operation of the chapter accounts. Call the result with the response body if it succeeds. */
  willSend(
    { access }: Endpoint,
    { body }: Raw,
    token: string | undefined,
    people: People,
  ): (received: unknown) => void {
    const account = access === 'member' ? this.#accounts.get(token ?? '') : this.#accountIn(body, people)
    if (account !== undefined) this.#doubt(account)
    return (received) => {
      if (account !== undefined || access === 'public') this.#doubt(account)
      const { access_token: opened = fieldsOf(received).token } = fieldsOf(received)
      if (typeof opened === 'string' && !this.#accounts.has(opened)) this.#accounts.set(opened, account ?? opened)
    }
  }

  /** Undefined for an account that the run does not know: it may be anybody's. */
  #accountIn(body: unknown, people: People): string | undefined {
    const { login, phone } = fieldsOf(body)
    if (phone !== undefined) return String(phone)
    const person = personNames.find((name) => people[name]?.login === login)
    return person ?? [...this.#accounts.values()].find((account) => account === login)
  }

  #doubt(account: string | undefined): void {
    for (const [token, owner] of this.#accounts)
      if (account === undefined || owner === account) this.#mayBeOver.add(token)
  }
}
