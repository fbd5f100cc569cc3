import { defaultNetworkOptions, type SetupServer } from 'msw/node'

/** The request source that all servers of one MSW share. Only the server that listened last gets requests. */
const [source] = defaultNetworkOptions.sources

type Listen = typeof source.on

const advice =
  'Only one MSW server can listen in a process. Pass your handlers to the mock, startMock({ handlers: [...] }), or add the handlers of the platform to your own server: setupServer(...yours, ...handlers(world)), with handlers from community-kit/mock/handlers'

type ListenOptions = Parameters<SetupServer['listen']>[0]

/** Lets a server listen, and makes `listen()` of other servers throw. Returns a function that closes the server. */
export function listenExclusively({ listen, close }: SetupServer, options: ListenOptions): () => void {
  // biome-ignore lint/complexity/useLiteralKeys: the field is protected
  if (source['emitter'].listenerCount('frame') > 0)
    throw new Error(`another MSW server is already listening in this process. ${advice}`)
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

/** Adds the first listener again if another one replaces it, and throws: MSW has already removed the first one by then. */
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
