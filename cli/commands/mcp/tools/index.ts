import type { Tool } from '../tool.ts'
import { callTools } from './call-tools.ts'
import { conformTools } from './conform-tools.ts'
import { mockTools } from './mock-tools.ts'
import { referenceTools } from './reference-tools.ts'
import { trafficTools } from './traffic-tools.ts'

/** In the order in which an agent needs them. */
export const tools: readonly Tool[] = [...referenceTools, ...mockTools, ...callTools, ...conformTools, ...trafficTools]
