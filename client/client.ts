import type { Operation, Parts } from './operation.ts'
import type { OperationResponse } from './response.ts'
import { type CallerOptions, type CallOptions, createCaller } from './runtime/caller.ts'

export { CallError, type CallErrorDetails, type CallFailure } from './call-error.ts'
export type { Operation, Validator } from './operation.ts'
export type { ContractResponse, OperationResponse } from './response.ts'
export type { CallOptions } from './runtime/caller.ts'
export { type SuccessBody, unwrap } from './unwrap.ts'

export type Operations = Readonly<Record<string, Operation>>

export interface ClientOptions<O extends Operations> extends CallerOptions {
  /** Each becomes a function of the client. Bundlers leave out operations that you do not import. */
  readonly operations: O
}

/** The request may be omitted if all its parts are optional. */
type CallArguments<Sent> =
  Record<never, never> extends Sent ? [request?: Sent, options?: CallOptions] : [request: Sent, options?: CallOptions]

type Call<O> =
  O extends Operation<infer Sent, infer Replies>
    ? (...args: CallArguments<Sent>) => Promise<OperationResponse<Replies>>
    : never

/** One function for each operation. */
export type Client<O extends Operations> = { readonly [Name in keyof O]: Call<O[Name]> }

export function createClient<const O extends Operations>({ operations, ...options }: ClientOptions<O>): Client<O> {
  const { call } = createCaller(options)
  const functions = Object.entries(operations).map(([name, operation]) => [
    name,
    (request?: Parts, callOptions?: CallOptions) => call(operation, request, callOptions),
  ])
  return Object.fromEntries(functions) as Client<O>
}
