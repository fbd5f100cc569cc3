import type { Endpoint, Sending } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { SendOptions } from '../http/request.ts'
import type { Step } from './step.ts'

type Given<E extends Endpoint> =
  Record<never, never> extends Sending<E>
    ? [sent?: Sending<E>, options?: SendOptions]
    : [sent: Sending<E>, options?: SendOptions]

/** A person who uses the target. */
export interface Actor {
  readonly name: string
  /** False if the target's owner declares the operation unsupported. */
  supports(endpoint: Endpoint): boolean
  /** Sends nothing until a method of the step is called. */
  sends<const E extends Endpoint>(endpoint: E, ...given: Given<E>): Step<E>
  /** Accepts any values, even ones that the contract rejects. */
  sendsRaw<const E extends Endpoint>(endpoint: E, raw: Raw, options?: SendOptions): Step<E>
  /** The same person without a token. */
  readonly stranger: Actor
  /** Another person, by a token. `first` is used until the target's clock is moved; then the function returns a new token. */
  as(name: string, token: string | (() => Promise<string>), first?: string): Actor
  /** The user id. Looked up once per run. */
  id(): Promise<number>
}
