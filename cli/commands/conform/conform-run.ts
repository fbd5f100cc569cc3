import type { EarlierChoices } from '../../../conformance/model/gaps.ts'
import type { RunRecord, Style } from '../../../conformance/reports/index.ts'
import type { Conclusion } from '../../../conformance/runner/conclusion.ts'
import type { CommandEnvironment } from '../../shared/environment.ts'
import type { LiveOutput } from '../../shared/live-output.ts'
import type { RunJournal } from './output/run-journal.ts'
import type { OpenTarget } from './setup/open-target.ts'
import type { ConformSettings } from './setup/settings.ts'

/** What one command line works with; `--watch` runs cases several times, each time with another journal. */
export interface ConformRun {
  readonly settings: ConformSettings
  readonly environment: CommandEnvironment
  readonly target: OpenTarget
  readonly live: LiveOutput
  readonly style: Style
  /** Ids of the cases in the baseline. */
  readonly knownFailures: ReadonlySet<string>
  /** The run in `--against`. */
  readonly earlier?: RunRecord | undefined
  /** Of the run in `--gaps-as`. */
  readonly earlierChoices?: EarlierChoices | undefined
}

export interface RunResult {
  readonly record: RunRecord
  readonly conclusion: Conclusion
  readonly journal: RunJournal
}
