import type { Scenario } from '../../authoring/scenario.ts'
import { registering } from './account-registration.ts'
import { lifetimes, loggingOut, refreshing } from './account-sessions.ts'
import { tokens } from './account-tokens.ts'
import { loggingIn, miniProgram } from './accounts.ts'

export const scenarios: readonly Scenario[] = [
  registering,
  loggingIn,
  miniProgram,
  loggingOut,
  refreshing,
  tokens,
  lifetimes,
]
