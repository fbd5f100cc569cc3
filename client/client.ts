import type { Operation, Parts } from './operation.ts'
import type { OperationResponse } from './response.ts'
import { type CallerOptions, type CallOptions, createCaller } from './runtime/caller.ts'

export { CallError, type CallErrorDetails, type CallFailure } from './call-error.ts'
export type { Operation, Validator } from './operation.ts'
export type { ContractResponse, OperationResponse } from './response.ts'
export type { CallOptions } from './runtime/caller.ts'

export type Operations = Readonly<Record<string, Operation>>

export interface ClientOptions<O extends Operations> extends CallerOptions {
  /** The client has a function for each of these. Bundlers leave out the other operations. */
  readonly operations: O
}

type Given<Sent> =
  Record<never, never> extends Sent ? [sent?: Sent, options?: CallOptions] : [sent: Sent, options?: CallOptions]

type Call<O> =
  O extends Operation<infer Sent, infer Replies>
    ? (...given: Given<Sent>) => Promise<OperationResponse<Replies>>
    : never

/** One function for each operation. */
export type Client<O extends Operations> = { readonly [Name in keyof O]: Call<O[Name]> }

export function createClient<const O extends Operations>({ operations, ...options }: ClientOptions<O>): Client<O> {
  const { call } = createCaller(options)
  const functions = Object.entries(operations).map(([name, operation]) => [
    name,
    (sent?: Parts, own?: CallOptions) => call(operation, sent, own),
  ])
  return Object.fromEntries(functions) as Client<O>
}
