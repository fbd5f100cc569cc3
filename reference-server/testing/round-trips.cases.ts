import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The traffic between a server and its database. */
export interface Traffic {
  /** How often something was sent after a response had arrived: data sent together is one round trip. */
  readonly roundTrips: number
  readonly statements: number
}

export interface CountingProxy {
  /** The address of the database through the proxy. */
  readonly address: string
  /** The traffic while `work` runs. */
  count<T>(work: () => Promise<T>): Promise<Traffic & { readonly result: T }>
}

class Counter {
  roundTrips = 0
  statements = 0
  #isAnswered = true

  sent(statements: number): void {
    if (this.#isAnswered) this.roundTrips++
    this.#isAnswered = false
    this.statements += statements
  }

  answered(): void {
    this.#isAnswered = true
  }
}

/** Forwards connections to a database, in the process of the test, so that data sent in one turn also arrives in one turn. */
export async function countingProxy(database: string): Promise<CountingProxy> {
  const target = new URL(database)
  let counter = new Counter()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const statementsIn = frontendMessages()
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    client.on('data', (chunk) => {
      counter.sent(statementsIn(chunk))
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      counter.answered()
      client.write(chunk)
    })
  })
  const port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    address: Object.assign(new URL(database), { port: String(port) }).href,
    async count(work) {
      counter = new Counter()
      const result = await work()
      const { roundTrips, statements } = counter
      return { result, roundTrips, statements }
    },
  }
}

/** Counts `Query` and `Execute` messages in a stream of chunks. */
function frontendMessages(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0)
  let isStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    let statements = 0
    for (;;) {
      // The first message, the start of the session, has no type.
      const header = isStarted ? 1 : 0
      if (rest.length < header + 4) return statements
      const end = header + rest.readInt32BE(header)
      if (rest.length < end) return statements
      if (isStarted && 'QE'.includes(String.fromCharCode(rest[0] ?? 0))) statements++
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
