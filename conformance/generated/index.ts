import type { Scenario } from '../authoring/scenario.ts'
import { randomBodies, randomQueries } from './bodies.ts'
import { bounds } from './bounds.ts'
import { choices } from './choices.ts'
import { corrupted } from './corrupted.ts'
import { edges } from './edges.ts'
import { envelopes } from './envelopes.ts'
import { filtered } from './filters.ts'
import { head } from './head.ts'
import { mentions } from './mentions.ts'
import { method } from './method.ts'
import { missing } from './missing.ts'
import { pages } from './pages.ts'
import { pairs } from './pairs.ts'
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
  envelopes,
  filtered,
  pairs,
  mentions,
  randomBodies,
  randomQueries,
]
