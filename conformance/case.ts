import type { Level } from '../contracts/requirements/requirement.ts'
import { operationsOf } from '../contracts/requirements/requirement.ts'
import type { Context } from './context.ts'
import type { Need } from './control.ts'
import { levelOf, requirementNamed } from './law.ts'

export interface CheckOptions {
  /** What only a control plane can show. */
  readonly needs?: readonly Need[]
  /** That of the strictest requirement unless given. */
  readonly level?: Level
  /** Names of operations, besides those that the requirements speak of. */
  readonly operations?: readonly string[]
}

export interface Check {
  readonly title: string
  readonly requirements: readonly string[]
  readonly needs: readonly Need[]
  readonly level: Level
  /** What it is about, known without running it. */
  readonly operations: readonly string[]
  /** Not beside others: it counts what they may also move. */
  readonly alone?: boolean
  /** Counts what people outside of the run may move too: tried again when it fails. */
  readonly repeated?: boolean
  /** Wants to see what happens beyond the rate limit. */
  readonly unpaced?: boolean
  /** For what holds over a whole run: called before all other cases; the case itself comes after them. */
  before?(context: Context): Promise<unknown>
  /** With what `before` has found. */
  run(context: Context, before?: unknown): Promise<unknown>
}

/** A check at its place in the suite. */
export interface Case extends Check {
  /** `4.1/likes/1` */
  readonly address: string
  readonly scenario: string
}

export function check(
  title: string,
  requirements: readonly string[],
  run: Check['run'],
  options: CheckOptions = {},
): Check {
  const { needs = [], level = levelOf(requirements), operations = [] } = options
  return {
    title,
    requirements,
    needs,
    level,
    operations: [...new Set([...operations, ...spokenOf(requirements)])],
    run,
  }
}

/** Sections 7 and 9 hold for every operation and name only samples. */
function spokenOf(ids: readonly string[]): string[] {
  return ids
    .filter((id) => !/^[79]\//.test(id))
    .map(requirementNamed)
    .flatMap((requirement) => (requirement ? operationsOf(requirement) : []))
}

/** For a check that counts what other cases may also move: it runs when nothing else does. */
export const alone = (checked: Check): Check => ({ ...checked, alone: true })

/** Moving the clock or changing settings would disturb whatever runs beside. */
export const isAlone = ({ needs, alone }: Pick<Check, 'needs' | 'alone'>): boolean =>
  alone === true || needs.includes('clock') || needs.includes('configure')

/**
 * For a check of counts that people outside of this run may move too, where a defect shows every time. Not for what is
 * done at once, where a defect shows only sometimes.
 */
export const repeated = (checked: Check): Check => ({ ...checked, repeated: true })

/** For a check about the rate limit itself. */
export const unpaced = (checked: Check): Check => ({ ...checked, unpaced: true })

/** For a check that compares how things stand before and after all other cases. */
export const framed = (checked: Check, before: NonNullable<Check['before']>): Check => ({ ...checked, before })
