import '../contracts/runtime/refuse-old-node.ts'
import { importWithOptionalPackage } from '../platform/support/optional-package.ts'
import { refuseWithoutFetch } from './entry-points/node/fetch-globals.ts'
import type { NodeMock, NodeMockOptions } from './entry-points/node/start.ts'
import { checkOptions, nodeOptions } from './entry-points/options.ts'

export type { NodeMock, NodeMockOptions } from './entry-points/node/start.ts'
export { reply } from './overrides/reply.ts'

let isRunning = false

/** Only one mock can run in a process: a second one would end the interception of the first. */
export async function startMock(options: NodeMockOptions = {}): Promise<NodeMock> {
  refuseWithoutFetch()
  checkOptions('startMock', nodeOptions, options)
  if (isRunning) throw new Error('a mock is already running in this process; call its stop() first')
  isRunning = true
  const release = () => {
    isRunning = false
  }
  try {
    const { start } = await importWithOptionalPackage(
      'community-kit/mock/node',
      () => import('./entry-points/node/start.ts'),
    )
    return await start(options, release)
  } catch (error) {
    release()
    throw error
  }
}
