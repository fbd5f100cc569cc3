import { endpoints } from '../../contracts/chapters.ts'
import { listKinds } from './kinds/lists.ts'
import { requestKinds } from './kinds/requests.ts'
import { mutantsIn } from './model/catalogue.ts'
import type { Mutant } from './model/mutant.ts'

/** Mutants that follow from the contracts alone. The suite must detect all except the equivalent ones. */
export const generatedMutants: readonly Mutant[] = endpoints.flatMap((endpoint) =>
  mutantsIn({ ...requestKinds, ...listKinds }, endpoint),
)
