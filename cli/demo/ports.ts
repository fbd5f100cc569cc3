import { CliError } from '../output.ts'
import { refuseBusyPort } from '../serve/port.ts'
import { host, type SideName } from './side.ts'

/** Before anything is started: the same complaint as elsewhere, with the flag that is meant here. */
export async function refuseBusyPorts(ports: Readonly<Record<SideName, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    await refuseBusyPort(host, port).catch((error: unknown) => {
      if (!(error instanceof CliError)) throw error
      throw new CliError(error.message.replaceAll('--port', `--${name}-port`), error.exitCode)
    })
  }
}
