import type { Scenario } from '../../authoring/scenario.ts'
import { deletingComments } from './comment-deletion.ts'
import { commentEffects } from './comment-effects.ts'
import { readingComments } from './comment-lists.ts'
import { writingComments } from './comments.ts'

export const scenarios: readonly Scenario[] = [writingComments, readingComments, deletingComments, commentEffects]
