import type { Target } from '../../../conformance/client/target.ts'
import type { AdapterConfig } from '../../../conformance/config/adapter-config.ts'
import type { GapPolicy } from '../../../conformance/model/gaps.ts'
import type { Mode } from '../../../conformance/safety/modes.ts'
import type { Destination } from '../../shared/options.ts'

/** The flags of the command line. */
export interface ConformOptions {
  readonly config?: string
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly since?: string
  readonly changed?: readonly string[]
  readonly list?: boolean
  readonly check?: boolean
  readonly mode?: Mode
  readonly gaps?: GapPolicy
  readonly gapsAs?: string
  readonly controlTokenEnv?: string
  readonly seed?: number
  readonly concurrency?: number
  readonly wait?: number
  readonly timeout?: number
  readonly consistency?: number
  readonly bail?: boolean
  readonly retry?: boolean
  readonly budget?: number
  readonly observer?: boolean
  readonly failOnFlaky?: boolean
  readonly requireAll?: boolean
  readonly minCoverage?: number
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly watch?: boolean
  readonly out?: string
  readonly scripts?: string
  readonly report?: readonly Destination[]
  readonly against?: string
  readonly journal?: string
  readonly annotations?: boolean
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Resolved from flags, then the configuration, then defaults. Paths are absolute unless noted. */
export interface ConformSettings
  extends Pick<Target, 'name' | 'baseUrl' | 'people' | 'headers' | 'gaps' | 'topics'>,
    OutputSettings {
  /** The file of an earlier run: a case fails if the server now chooses differently in a gap. */
  readonly gapsAs: string | undefined
  readonly controlToken: string | undefined
  readonly adapter: AdapterConfig | undefined
  /** The working directory, in which commands of the adapter run. */
  readonly folder: string
  readonly unsupported: readonly string[]
  readonly only: readonly string[]
  readonly skip: readonly string[]
  /** The file of an earlier run, as given with `--since`: only cases that failed or changed since then run. */
  readonly since: string | undefined
  /** Selectors for what the user says has changed since then. */
  readonly changed: readonly string[]
  /** The maximum number of requests. */
  readonly budget: number | undefined
  /** Whether values are compared across the responses of the run. */
  readonly observer: boolean
  readonly mode: Mode
  readonly seed: number
  readonly concurrency: number
  /** Milliseconds to wait for the first response of the server. */
  readonly wait: number | undefined
  readonly timeout: number
  /** Milliseconds. */
  readonly consistency: number
  readonly bail: boolean
  readonly retry: boolean
  readonly watch: boolean
  /** Whether a flaky case fails the run. */
  readonly failOnFlaky: boolean
  /** Whether a case that is not exercised makes the run incomplete. */
  readonly requireAll: boolean
  /** The percentage of requirements that a complete run has to check. */
  readonly minCoverage: number | undefined
  /** A file that lists known failures. */
  readonly baseline: string | undefined
  readonly updateBaseline: boolean
}

export interface OutputSettings {
  readonly quiet: boolean
  /** The file that events are written to during the run. */
  readonly out: string | undefined
  /** The folder for scripts that reproduce failures. */
  readonly scripts: string | undefined
  readonly reports: readonly Destination[]
  /** Whether GitHub gets annotations and a summary, if the command runs there. */
  readonly annotations: boolean
  /** The file of an earlier run that reports compare with this one. */
  readonly against: string | undefined
  /** The journal, as given with `--journal`. */
  readonly journal: string | undefined
  /** The configuration, as given with `--config`. */
  readonly config: string | undefined
  /** Flags that rerun a single case in the same way. */
  readonly rerunFlags: readonly string[]
}
