import { type ControlCall, chosenWorld } from './control.ts'
import { host } from './host.ts'
import { codeBlock } from './parts.ts'

export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A call as a command, where there is a server to send it to. */
export function curlBlock(call: ControlCall): HTMLElement[] {
  const { server } = host()
  return server === undefined ? [] : [codeBlock('curl', controlCurl(call, server))]
}

/** A snapshot is as long as its world: it is better sent from a file. */
const most = 2000

function bodyText(body: unknown): string {
  const text = JSON.stringify(body)
  return text.length > most ? '@world.json' : text
}

/** The token is never shown: the command takes it from a variable. */
function controlCurl({ method, path, body }: ControlCall, server: string): string {
  const world = chosenWorld()
  return [
    `curl -X ${method} ${quoted(`${server}/_kit${path}`)}`,
    `-H "X-Kit-Token: $KIT_TOKEN"`,
    ...(world ? [`-H ${quoted(`X-Kit-World: ${world}`)}`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(bodyText(body))}`]),
  ].join(' \\\n  ')
}
