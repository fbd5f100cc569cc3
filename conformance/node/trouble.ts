import { Trouble, textOf } from '../stop.ts'

/** What codes of sockets and TLS mean, and what to do. */
const meanings: [codes: RegExp, meaning: string][] = [
  [/^ECONNREFUSED$/, 'nothing listens there; is it started, and is the port right?'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its name is not known; is it spelled right?'],
  [
    /^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'no connection is made; is there a way to it from here?',
  ],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'it cuts the connection off'],
  [/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/, 'it does not speak TLS there; try http://'],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)/,
    'its certificate is not trusted; name its authority in NODE_EXTRA_CA_CERTS',
  ],
  [/^(CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID)$/, 'its certificate is not valid'],
  [/^(HPE_|Response does not match the HTTP)/, 'it does not speak HTTP there'],
  [/^bad port$/, 'browsers, and so we, never talk to this port; choose another'],
  [/^redirect count exceeded$/, 'it redirects without end'],
]

/** Broken off or out of time stays what it is, so that its caller can tell. */
export function troubleFrom(thrown: unknown): unknown {
  if (thrown instanceof Trouble || !(thrown instanceof Error)) return thrown
  if (thrown.name === 'AbortError' || thrown.name === 'TimeoutError') return thrown
  const { code = '', message } = rootOf(thrown)
  const meaning = meanings.find(([codes]) => codes.test(code || message))?.[1]
  return new Trouble(meaning ? `${meaning} (${message || code})` : message || textOf(thrown))
}

function rootOf(error: Error): NodeJS.ErrnoException {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0]
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
