import { endpoints } from '../contracts/chapters.ts'
import { defectsIn } from './catalogue.ts'
import { listKinds } from './kinds/lists.ts'
import { requestKinds } from './kinds/requests.ts'
import type { Mutant } from './mutant.ts'

/** Defects that follow from the contracts alone, every one of which must be noticed. */
export const generated: readonly Mutant[] = endpoints.flatMap((endpoint) =>
  defectsIn({ ...requestKinds, ...listKinds }, endpoint),
)
