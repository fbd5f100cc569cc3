import type { Endpoint, Sending } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { SendOptions } from '../http/request.ts'
import type { Step } from './step.ts'

type Given<E extends Endpoint> =
  Record<never, never> extends Sending<E>
    ? [sent?: Sending<E>, options?: SendOptions]
    : [sent: Sending<E>, options?: SendOptions]

/** Somebody who uses the target. */
export interface Actor {
  readonly name: string
  /** Whether the target's owner does not declare the operation unsupported. */
  supports(endpoint: Endpoint): boolean
  /** Nothing is sent until the answer is judged. */
  sends<const E extends Endpoint>(endpoint: E, ...given: Given<E>): Step<E>
  /** Any parts, including those that the contract refuses. */
  sendsRaw<const E extends Endpoint>(endpoint: E, raw: Raw, options?: SendOptions): Step<E>
  /** The same person without a token. */
  readonly stranger: Actor
  /** Somebody else, by a token that a case obtained; a function is called again when the target's clock was moved. */
  as(name: string, token: string | (() => Promise<string>)): Actor
  /** The user id, looked up once. */
  id(): Promise<number>
}
