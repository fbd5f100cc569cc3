import type { GapPolicy } from '../../../conformance/model/gaps.ts'
import type { Mode } from '../../../conformance/safety/modes.ts'
import type { Destination } from '../../shared/reports/destination.ts'

export interface ConformOptions {
  readonly config?: string
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly list?: boolean
  readonly check?: boolean
  readonly mode?: Mode
  readonly gaps?: GapPolicy
  readonly gapsAs?: string
  readonly controlTokenEnv?: string
  readonly seed?: number
  readonly concurrency?: number
  readonly timeout?: number
  readonly bail?: boolean
  readonly retry?: boolean
  readonly budget?: number
  readonly requireAll?: boolean
  readonly minCoverage?: number
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly watch?: boolean
  readonly out?: string
  readonly report?: readonly Destination[]
  readonly against?: string
  readonly journal?: string
  readonly json?: boolean
  readonly quiet?: boolean
}
