import { shellQuoted } from '../../shared/dom.ts'
import { type ControlRequest, chosenWorld } from './control.ts'
import type { ExchangeDetails } from './exchange.ts'
import { host } from './host.ts'
import { codeBlock } from './parts.ts'

/** Empty if there is no server to send the request to. */
const curlBlock = (lines: (server: string) => readonly string[]): HTMLElement[] => {
  const { server } = host()
  return server === undefined ? [] : [codeBlock('curl', lines(server).join(' \\\n  '))]
}

/** Longer bodies are snapshots, which are better sent from a file. */
const maxBodyLength = 2000

function bodyText(body: unknown): string {
  const text = JSON.stringify(body)
  return text.length > maxBodyLength ? '@world.json' : text
}

/** A control request as a curl command. The token is never shown: the command takes it from a variable. */
export const controlCurl = ({ method, path, body }: ControlRequest): HTMLElement[] =>
  curlBlock((server) => [
    `curl -X ${method} ${shellQuoted(`${server}/_kit${path}`)}`,
    `-H "X-Kit-Token: $KIT_TOKEN"`,
    ...[chosenWorld()].filter(Boolean).map((world) => `-H ${shellQuoted(`X-Kit-World: ${world}`)}`),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${shellQuoted(bodyText(body))}`]),
  ])

/** Set by the client itself, or useless in a second request. */
const omittedHeaders =
  /^(?:host|connection|content-length|accept-encoding|user-agent|origin|referer|sec-.*|transfer-encoding)$/

/** The request of an exchange as a curl command. The log has already masked its secrets. */
export const exchangeCurl = ({ method, path, request, who }: ExchangeDetails): HTMLElement[] =>
  curlBlock((server) => [
    `curl -X ${method} ${shellQuoted(server + path)}`,
    ...Object.entries(request?.headers ?? {})
      .filter(([name]) => !omittedHeaders.test(name))
      .map(([name, value]) =>
        name === 'authorization' ? [name, `Bearer <token of ${who?.name ?? 'somebody'}>`] : [name, value],
      )
      .map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(request?.body?.text === undefined ? [] : [`-d ${shellQuoted(request.body.text)}`]),
  ])
