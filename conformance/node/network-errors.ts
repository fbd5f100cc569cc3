import { Dispatcher, fetch } from 'undici'
import { CutOffError, errorMessage, InfrastructureError } from '../model/case-errors.ts'

const cutOff = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/** What socket and TLS errors mean, and what to do. */
const meanings: [codes: RegExp, meaning: string][] = [
  [/^ECONNREFUSED$/, 'nothing listens there; is the server running, and is the port right?'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'unknown host name; is it spelled right?'],
  [/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'no connection; is it reachable from here?'],
  [cutOff, 'it cuts off the connection'],
  [/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/, 'it does not speak TLS there; try http://'],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)/,
    'its certificate is not trusted; add its authority to NODE_EXTRA_CA_CERTS',
  ],
  [/^(CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID)$/, 'its certificate is not valid'],
  [/^(HPE_|Response does not match the HTTP)/, 'it does not speak HTTP there'],
  [/^bad port$/, 'fetch blocks this port, as browsers do; choose another'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'its headers are too large'],
]

/** Returns aborts and timeouts unchanged, so that the caller recognizes them. */
export function networkErrorFrom(thrown: unknown): unknown {
  if (thrown instanceof InfrastructureError || !(thrown instanceof Error)) return thrown
  if (thrown.name === 'AbortError' || thrown.name === 'TimeoutError') return thrown
  const { code = '', message } = rootOf(thrown)
  const meaning = meanings.find(([codes]) => codes.test(code || message))?.[1]
  const CaseError = cutOff.test(code) ? CutOffError : InfrastructureError
  return new CaseError(meaning ? `${meaning} (${message || code})` : message || errorMessage(thrown))
}

function rootOf(error: Error): NodeJS.ErrnoException {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0]
  return error.cause instanceof Error ? rootOf(error.cause) : error
}

/** Never sends: `fetch` rejects a blocked port before it dispatches. */
class NoDispatcher extends Dispatcher {
  override dispatch(): never {
    throw new Error('nothing is sent')
  }
}

const noDispatcher = new NoDispatcher()

/** Throws for a port that browsers and `fetch` block. Checks each origin once. */
export function createPortCheck(): (url: URL) => Promise<void> {
  const allowed = new Set<string>()
  return async ({ origin }) => {
    if (allowed.has(origin)) return
    const { cause } = (await fetch(origin, { dispatcher: noDispatcher }).catch((thrown: unknown) => thrown)) as Error
    if (cause instanceof Error && cause.message === 'bad port') throw cause
    allowed.add(origin)
  }
}
