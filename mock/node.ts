import { type SetupServer, setupServer } from 'msw/node'
import { type DoorOptions, openMock } from './door.ts'
import { mockHandler } from './handler.ts'
import type { Mock } from './mock.ts'
import { refuseOldNode } from './node/version.ts'
import { checkOptions, nodeOptions } from './options.ts'

type Listening = NonNullable<Parameters<SetupServer['listen']>[0]>

export interface NodeMockOptions extends DoorOptions, Pick<Listening, 'onUnhandledFrame'> {
  /** The app's own handlers of MSW, in front of the platform. */
  readonly handlers?: Parameters<typeof setupServer>
}

/** The platform in Node tests: whatever this process fetches from it, it gets from a world in memory. */
export interface NodeMock extends Mock {
  readonly server: SetupServer
  /** Puts handlers of MSW in front, until `reset`. */
  use: SetupServer['use']
  /** Ends the interception. */
  stop(): void
  [Symbol.dispose](): void
}

let isRunning = false

/** One at a time in a process: a second one would end what the first intercepts. */
export async function startMock(options: NodeMockOptions = {}): Promise<NodeMock> {
  refuseOldNode()
  checkOptions('startMock', nodeOptions, options)
  if (isRunning) throw new Error('the mock runs in this process already; stop() the one that does first')
  isRunning = true
  try {
    return await start(options)
  } catch (error) {
    isRunning = false
    throw error
  }
}

async function start(options: NodeMockOptions): Promise<NodeMock> {
  const { handlers = [], onUnhandledFrame, ...door } = options
  const mock = await openMock(door)
  const server = setupServer(...handlers, mockHandler(mock.world, door.baseUrl))
  server.listen(onUnhandledFrame === undefined ? {} : { onUnhandledFrame })
  let isStopped = false
  const stop = () => {
    if (isStopped) return
    isStopped = true
    server.close()
    isRunning = false
  }
  const { reset } = mock
  return Object.assign(mock, {
    server,
    use: server.use.bind(server),
    reset() {
      server.resetHandlers()
      return reset()
    },
    stop,
    [Symbol.dispose]: stop,
  })
}
