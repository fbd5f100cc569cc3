/** What the pages tell about the conformance suite. The suite is not imported: the command line hands it over. */

export interface CaseOverview {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly requirements: readonly string[]
  readonly operations: readonly string[]
}

export interface TransitionOverview {
  readonly state: string
  readonly actor: string
  readonly operation: string
  readonly statuses: readonly number[]
  readonly next: string
  readonly requirements: readonly string[]
  /** Our choice, where the document is silent. */
  readonly gap?: string | undefined
}

export interface StateTableOverview {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly states: readonly string[]
  readonly rows: readonly TransitionOverview[]
}

export interface SuiteOverview {
  readonly cases: readonly CaseOverview[]
  readonly tables: readonly StateTableOverview[]
}
