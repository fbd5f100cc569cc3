import type { Target } from '../../../../conformance/client/target.ts'
import type { AdapterConfig } from '../../../../conformance/config/adapter-config.ts'
import type { Mode } from '../../../../conformance/safety/modes.ts'
import type { Destination } from '../../../shared/reports/destination.ts'

/** What to do, resolved: from flags, then the configuration, then defaults. Files are absolute unless noted. */
export interface ConformSettings
  extends Pick<Target, 'name' | 'baseUrl' | 'people' | 'headers' | 'gaps' | 'topics'>,
    OutputSettings {
  /** The file of an earlier run, whose choices in gaps the target is held to. */
  readonly gapsAs: string | undefined
  readonly controlToken: string | undefined
  readonly adapter: AdapterConfig | undefined
  /** The working directory, where commands of the adapter run. */
  readonly folder: string
  readonly unsupported: readonly string[]
  readonly only: readonly string[]
  readonly skip: readonly string[]
  /** Requests, at most. */
  readonly budget: number | undefined
  readonly mode: Mode
  readonly seed: number
  readonly concurrency: number
  readonly timeout: number
  readonly bail: boolean
  readonly retry: boolean
  readonly watch: boolean
  /** What is not exercised makes the run incomplete. */
  readonly requireAll: boolean
  /** Percent of the statements that must be judged for a complete run. */
  readonly minCoverage: number | undefined
  /** A file of known failures. */
  readonly baseline: string | undefined
  readonly updateBaseline: boolean
}

export interface OutputSettings {
  readonly quiet: boolean
  /** Where events are written during the run. */
  readonly out: string | undefined
  readonly reports: readonly Destination[]
  /** The file of an earlier run that reports compare with. */
  readonly against: string | undefined
  /** As given. */
  readonly journal: string | undefined
  /** The configuration, as given with `--config`. */
  readonly config: string | undefined
  /** Flags that run a single case again in the same way. */
  readonly rerunFlags: readonly string[]
}
