import type { Scenario } from '../authoring/scenario.ts'
import { randomBodies, randomQueries } from './bodies.ts'
import { bounds } from './bounds.ts'
import { choices } from './choices.ts'
import { corrupted } from './corrupted.ts'
import { edges } from './edges.ts'
import { filtered } from './filters.ts'
import { head } from './head.ts'
import { method } from './method.ts'
import { missing } from './missing.ts'
import { pages } from './pages.ts'
import { token } from './token.ts'

/** Cases derived from the contracts: one scenario per kind of check, one case per operation. */
export const generatedScenarios: readonly Scenario[] = [
  token,
  corrupted,
  edges,
  choices,
  bounds,
  missing,
  method,
  head,
  pages,
  filtered,
  randomBodies,
  randomQueries,
]
