import { endpoints } from '../../contracts/chapters.ts'
import { listKinds } from './kinds/lists.ts'
import { requestKinds } from './kinds/requests.ts'
import { defectsIn } from './model/catalogue.ts'
import type { Mutant } from './model/mutant.ts'

/** Defects that follow from the contracts alone, every one of which must be noticed. */
export const generatedMutants: readonly Mutant[] = endpoints.flatMap((endpoint) =>
  defectsIn({ ...requestKinds, ...listKinds }, endpoint),
)
