import { type ControlCall, chosenWorld } from './control.ts'

export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The token is never shown: the command takes it from a variable. */
export function controlCurl({ method, path, body }: ControlCall): string {
  const world = chosenWorld()
  return [
    `curl -X ${method} ${quoted(`${location.origin}/_kit${path}`)}`,
    `-H "X-Kit-Token: $KIT_TOKEN"`,
    ...(world ? [`-H ${quoted(`X-Kit-World: ${world}`)}`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}
