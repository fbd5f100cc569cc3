import { Dispatcher, fetch } from 'undici'

/** Sends nothing: what `fetch` itself refuses is refused before. */
class NoDispatcher extends Dispatcher {
  override dispatch(): never {
    throw new Error('nothing is sent')
  }
}

const nowhere = new NoDispatcher()

/** Throws for a port that browsers and `fetch` never connect to: no app could use a server there. Asks once for each origin. */
export function createPortCheck(): (url: URL) => Promise<void> {
  const fine = new Set<string>()
  return async ({ origin }) => {
    if (fine.has(origin)) return
    const { cause } = (await fetch(origin, { dispatcher: nowhere }).catch((thrown: unknown) => thrown)) as Error
    if (cause instanceof Error && cause.message === 'bad port') throw cause
    fine.add(origin)
  }
}
