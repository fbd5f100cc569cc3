import { UniqueViolation } from '../store.ts'

/** For `catch`: answers what a unique key refuses, by the first of its columns. Other errors stay. */
export const ifTaken =
  (answer: (column: string) => never) =>
  (error: unknown): never => {
    if (error instanceof UniqueViolation) return answer(error.columns[0] ?? 'name')
    throw error
  }
