import type { Scenario } from '../../authoring/scenario.ts'
import { bodies } from './bodies.ts'
import { conventions } from './conventions.ts'
import { forms } from './forms.ts'
import { lenientReading } from './lenient-reading.ts'
import { quirks } from './quirks.ts'
import { rates } from './rates.ts'
import { refusals } from './refusals.ts'
import { strangers } from './strangers.ts'
import { meanings } from './transport.ts'

export const scenarios: readonly Scenario[] = [
  strangers,
  meanings,
  refusals,
  rates,
  conventions,
  quirks,
  lenientReading,
  forms,
  bodies,
]
