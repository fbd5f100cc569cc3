import type { Scenario } from '../../authoring/scenario.ts'
import { signIns } from './sign-ins.ts'
import { dailyTasks } from './tasks.ts'

export const scenarios: readonly Scenario[] = [dailyTasks, signIns]
