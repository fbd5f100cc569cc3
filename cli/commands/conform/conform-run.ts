import type { EarlierChoices } from '../../../conformance/model/gaps.ts'
import type { RunRecord, Style } from '../../../conformance/reports/index.ts'
import type { Conclusion } from '../../../conformance/runner/conclusion.ts'
import type { CommandEnvironment } from '../../shared/environment.ts'
import type { LiveOutput } from '../../shared/live-output.ts'
import type { OpenTarget } from './open-target.ts'
import type { RunJournal } from './run-journal.ts'
import type { ConformSettings } from './settings.ts'

/** What one invocation of `conform` works with. `--watch` runs cases several times, each time with a new journal. */
export interface ConformRun {
  readonly settings: ConformSettings
  readonly environment: CommandEnvironment
  readonly target: OpenTarget
  readonly live: LiveOutput
  readonly style: Style
  /** The case ids in the baseline. */
  readonly knownFailures: ReadonlySet<string>
  /** The run given with `--against`. */
  readonly earlier?: RunRecord | undefined
  /** What the run given with `--gaps-as` chose in each gap. */
  readonly earlierChoices?: EarlierChoices | undefined
}

export interface RunResult {
  readonly record: RunRecord
  readonly conclusion: Conclusion
  readonly journal: RunJournal
}
