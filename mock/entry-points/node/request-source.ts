import { defaultNetworkOptions, type SetupServer } from 'msw/node'

/** Where all servers of one MSW get their requests from: whoever listens last silences the others. */
const [source] = defaultNetworkOptions.sources

type Listen = typeof source.on

const advice =
  "Only one server of MSW can listen in a process. Pass your handlers to the mock, startMock({ handlers: [...] }), or use the platform's in a server of your own: setupServer(...yours, ...handlers(world)), with handlers from community-kit/mock/handlers"

type ListenOptions = Parameters<SetupServer['listen']>[0]

/** Lets a server listen, and keeps others from taking its requests away: their `listen()` throws. Returns its `close`. */
export function listenAlone({ listen, close }: SetupServer, options: ListenOptions): () => void {
  // biome-ignore lint/complexity/useLiteralKeys: the field is protected
  if (source['emitter'].listenerCount('frame') > 0)
    throw new Error(`another server of MSW is already listening in this process. ${advice}`)
  const release = claimSource()
  try {
    listen(options)
  } catch (cause) {
    release()
    throw new Error(`MSW cannot intercept requests. ${advice}`, { cause })
  }
  return () => {
    release()
    close()
  }
}

/** MSW has removed the first listener by the time another one is added. */
function claimSource(): () => void {
  const listen: Listen = source.on.bind(source)
  let resume: (() => void) | undefined
  Object.assign(source, {
    on(...args: Parameters<Listen>) {
      resume?.()
      if (resume) throw new Error(`a mock of community-kit is already running in this process. ${advice}`)
      resume = () => listen(...args)
      resume()
    },
    disable() {},
  })
  return () => {
    for (const method of ['on', 'disable']) Reflect.deleteProperty(source, method)
  }
}
