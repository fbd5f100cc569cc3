import { type SetupServer, setupServer } from 'msw/node'
import type { ExchangeEntry } from '../../../platform/activity/exchange-entry.ts'
import { openFileFolder } from '../../../sockets/file-folder.ts'
import { combineUse, type UseOverride } from '../../overrides/use.ts'
import type { Mock } from '../create-mock.ts'
import { handlers as platformHandlers } from '../handlers.ts'
import { type NodeEntryPointOptions, openMock, type VerboseOption } from '../open-mock.ts'
import { listenAlone } from './request-source.ts'

type ListenOptions = NonNullable<Parameters<SetupServer['listen']>[0]>

export interface NodeMockOptions extends NodeEntryPointOptions, VerboseOption, Pick<ListenOptions, 'onUnhandledFrame'> {
  /** MSW handlers of the app, in front of the platform. */
  readonly handlers?: Parameters<typeof setupServer>
}

/** The platform in Node tests: requests of this process to it are answered by a world in memory. */
export interface NodeMock extends Mock {
  readonly server: SetupServer
  /** Answers an operation in place of the platform, or puts MSW handlers in front of it, until `reset`. */
  use: UseOverride & SetupServer['use']
  /** Ends the interception. */
  stop(): void
  [Symbol.dispose](): void
}

const exchangeLine = ({ status, method, path, ms, operation, fault }: ExchangeEntry) =>
  ['[community-kit]', status, method, path, `${ms} ms`, operation ?? '', fault ? `(fault: ${fault})` : '']
    .join(' ')
    .trimEnd()

/** The returned mock calls `onStop` once. */
export async function start(options: NodeMockOptions, onStop: () => void): Promise<NodeMock> {
  const { handlers = [], onUnhandledFrame, verbose = false, files, ...adapterOptions } = options
  const { baseUrl } = adapterOptions
  const mock = await openMock(adapterOptions, files === undefined ? {} : { files: openFileFolder(files) })
  if (verbose) mock.events.on('exchange', ({ data }) => console.info(exchangeLine(data)))
  const server = setupServer(...handlers, ...platformHandlers(mock.world, baseUrl === undefined ? {} : { baseUrl }))
  const close = listenAlone(server, onUnhandledFrame === undefined ? {} : { onUnhandledFrame })
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
    use: combineUse(mock.use, server.use.bind(server)),
    reset() {
      server.resetHandlers()
      return reset()
    },
    stop,
    [Symbol.dispose]: stop,
  })
}
