import type { DocsPlace } from '../docs-place.ts'
import type { SuiteIndex } from '../model/suite-index.ts'

/** What every view gets: where it is, and what is known of the suite. */
export interface DocsView {
  readonly place: DocsPlace
  /** The path of the page that is shown. */
  readonly path: string
  readonly suite: SuiteIndex | undefined
}
