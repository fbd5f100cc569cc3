/// <reference lib="esnext.disposable" preserve="true" />
import { type SetupServer, setupServer } from 'msw/node'
import type { ExchangeEntry } from '../../../platform/activity/exchange-entry.ts'
import { openFileFolder } from '../../../sockets/file-folder.ts'
import { combineUse, type UseOverride } from '../../overrides/use.ts'
import type { Mock } from '../create-mock.ts'
import { handlers as platformHandlers } from '../handlers.ts'
import { type NodeEntryPointOptions, openMock, type VerboseOption } from '../open-mock.ts'
import { refuseOldHandlers, refuseOldServer, refusingOldHandlers } from '../other-msw.ts'
import { listenExclusively } from './request-source.ts'

type ListenOptions = NonNullable<Parameters<SetupServer['listen']>[0]>

export interface NodeMockOptions extends NodeEntryPointOptions, VerboseOption {
  /** What happens to requests that no handler responds to. Default: 'warn'. */
  readonly onUnhandledFrame?: ListenOptions['onUnhandledFrame']
  /** MSW handlers of the app, which apply before the platform. */
  readonly handlers?: Parameters<typeof setupServer>
}

/** The platform in Node tests: a world in memory handles the requests of this process. */
export interface NodeMock extends Mock {
  readonly server: SetupServer
  /** Overrides the response of an operation, or adds MSW handlers that apply before the platform, until `reset`. */
  use: UseOverride & SetupServer['use']
  /** Stops the interception. */
  stop(): void
  [Symbol.dispose](): void
}

const exchangeLine = ({ status, method, path, ms, operation, fault }: ExchangeEntry) =>
  ['[community-kit]', status, method, path, `${ms} ms`, operation ?? '', fault ? `(fault: ${fault})` : '']
    .join(' ')
    .trimEnd()

/** `onStop` is called once, when the mock stops. */
export async function start(options: NodeMockOptions, onStop: () => void): Promise<NodeMock> {
  const { handlers = [], onUnhandledFrame, verbose = false, files, ...mockOptions } = options
  refuseOldServer()
  refuseOldHandlers(handlers)
  const { baseUrl } = mockOptions
  const mock = await openMock(mockOptions, files === undefined ? {} : { files: openFileFolder(files) })
  if (verbose) mock.events.on('exchange', ({ data }) => console.info(exchangeLine(data)))
  const server = setupServer(...handlers, ...platformHandlers(mock.world, baseUrl === undefined ? {} : { baseUrl }))
  const close = listenExclusively(server, onUnhandledFrame === undefined ? {} : { onUnhandledFrame })
  let isStopped = false
  const stop = () => {
    if (isStopped) return
    isStopped = true
    close()
    onStop()
  }
  const { reset } = mock
  return Object.assign(mock, {
    server: Object.assign(server, { close: stop }),
    use: combineUse(mock.use, refusingOldHandlers(server.use.bind(server))),
    reset() {
      server.resetHandlers()
      return reset()
    },
    stop,
    [Symbol.dispose]: stop,
  })
}
