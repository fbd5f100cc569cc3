import { type Level, operationsOf } from '../../contracts/requirements/requirement.ts'
import type { PartName } from '../adapter/parts.ts'
import type { Context } from '../client/context.ts'
import { levelOf, requirementNamed } from '../model/requirement-index.ts'

export interface CheckOptions {
  /** Adapter parts without which the case does not start. */
  readonly needs?: readonly PartName[]
  /** Default: the level of the strictest requirement. */
  readonly level?: Level
  /** Operations in addition to those of the requirements. */
  readonly operations?: readonly string[]
}

export interface Check {
  /** Name within the scenario. Never changes, even if the title does. */
  readonly slug: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly needs: readonly PartName[]
  readonly level: Level
  /** Operations that the check is about, known without running it. */
  readonly operations: readonly string[]
  /** Runs alone, because other cases may change what it counts. */
  readonly serial?: boolean
  /** Retried on failure, because people outside the run may change what it counts. */
  readonly retried?: boolean
  /** Exceeds the rate limit on purpose. */
  readonly unpaced?: boolean
  /** Judged at the end of the run, from the comparisons of the observer. */
  readonly observed?: boolean
  /** Called before all other cases; `run` is called after them. For checks of the whole run. */
  before?(context: Context): Promise<unknown>
  /** `before` is the result of the method `before`. */
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
    operations: [...new Set([...operations, ...operationsOfRequirements(requirements)])],
    run,
  }
}

/** Skips sections 7 and 9, which apply to every operation and name some only as examples. */
export function operationsOfRequirements(ids: readonly string[]): string[] {
  return ids
    .filter((id) => !/^[79]\//.test(id))
    .map(requirementNamed)
    .flatMap((requirement) => (requirement ? operationsOf(requirement) : []))
}

/** For a check that must run alone, because other cases may change what it counts. */
export const serial = (checked: Check): Check => ({ ...checked, serial: true })

/** A check that moves the clock or changes settings would disturb other cases. */
export const isSerial = ({ needs, serial }: Pick<Check, 'needs' | 'serial'>): boolean =>
  serial === true || needs.includes('clock') || needs.includes('configure')

/**
 * For a check of counts that people outside the run may change. Use it only where a defect shows every time, never for
 * concurrent requests.
 */
export const retried = (checked: Check): Check => ({ ...checked, retried: true })

/** For a check about the rate limit itself. */
export const unpaced = (checked: Check): Check => ({ ...checked, unpaced: true })

/** For a check that compares the state before and after the whole run. */
export const beforeAndAfter = (checked: Check, before: NonNullable<Check['before']>): Check => ({ ...checked, before })
