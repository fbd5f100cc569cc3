import type { Level } from '../../contracts/requirements/requirement.ts'
import { operationsOf } from '../../contracts/requirements/requirement.ts'
import type { PartName } from '../adapter/parts.ts'
import type { Context } from '../client/context.ts'
import { levelOf, requirementNamed } from '../model/requirement-index.ts'

export interface CheckOptions {
  /** Parts of the adapter without which it does not start. */
  readonly needs?: readonly PartName[]
  /** The level of the strictest requirement unless given. */
  readonly level?: Level
  /** Names of operations, besides those that the requirements mention. */
  readonly operations?: readonly string[]
}

export interface Check {
  /** Its name within the scenario; stays when checks are added before it or its title changes. */
  readonly slug: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly needs: readonly PartName[]
  readonly level: Level
  /** What it is about, known without running it. */
  readonly operations: readonly string[]
  /** Runs while no other case does: it counts what others may change too. */
  readonly serial?: boolean
  /** Counts what people outside the run may change too: retried when it fails. */
  readonly retried?: boolean
  /** Exceeds the rate limit on purpose. */
  readonly unpaced?: boolean
  /** For what holds over a whole run: called before all other cases; `run` comes after them. */
  before?(context: Context): Promise<unknown>
  /** With the result of `before`. */
  run(context: Context, before?: unknown): Promise<unknown>
}

/** A check of a scenario. */
export interface Case extends Check {
  /** Scenario and slug: `4.1/likes/like-twice-counts-once`. */
  readonly id: string
  readonly scenario: string
}

export function check(
  slug: string,
  title: string,
  requirements: readonly string[],
  run: Check['run'],
  options: CheckOptions = {},
): Check {
  const { needs = [], level = levelOf(requirements), operations = [] } = options
  return {
    slug,
    title,
    requirements,
    needs,
    level,
    operations: [...new Set([...operations, ...operationsIn(requirements)])],
    run,
  }
}

/** Sections 7 and 9 hold for every operation and name only examples. */
export function operationsIn(ids: readonly string[]): string[] {
  return ids
    .filter((id) => !/^[79]\//.test(id))
    .map(requirementNamed)
    .flatMap((requirement) => (requirement ? operationsOf(requirement) : []))
}

/** For a check that counts what other cases may change too: it runs while no other case does. */
export const serial = (checked: Check): Check => ({ ...checked, serial: true })

/** Moving the clock or changing settings would disturb other cases. */
export const isSerial = ({ needs, serial }: Pick<Check, 'needs' | 'serial'>): boolean =>
  serial === true || needs.includes('clock') || needs.includes('configure')

/**
 * For a check of counts that people outside this run may change too, where a defect shows every time. Not for concurrent
 * requests, where a defect shows only sometimes.
 */
export const retried = (checked: Check): Check => ({ ...checked, retried: true })

/** For a check about the rate limit itself. */
export const unpaced = (checked: Check): Check => ({ ...checked, unpaced: true })

/** For a check that compares the state before and after all other cases. */
export const beforeAndAfter = (checked: Check, before: NonNullable<Check['before']>): Check => ({ ...checked, before })
