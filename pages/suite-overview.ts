/** The data about the conformance suite that the pages show. They do not import the suite: the CLI passes it in. */

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
  /** Set if the document leaves this open and the kit chose. */
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

export interface SiteParts {
  /** Called by the first page that shows cases or state tables. */
  readonly suite?: (() => Promise<SuiteOverview>) | undefined
}
