import type { Operation, Parts } from './operation.ts'

/** Throws a `CallError` if something is not as the contracts say. */
export interface Validator {
  request(operation: Operation, sent: Parts): void
  answer(operation: Operation, answer: { readonly status: number; readonly body: unknown }): void
}
