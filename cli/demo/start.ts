import { startMockServer } from '../../mock/server.ts'
import { startServer } from '../../reference-server/server.ts'
import type { Door } from '../../sockets/door.ts'
import { type LogForm, toStderr } from '../../sockets/log.ts'
import { openWorld } from '../serve/world.ts'
import { host, type SideName, type Task } from './side.ts'

type Options = Required<Pick<Parameters<typeof startServer>[0], 'host' | 'port' | 'controlToken' | 'log' | 'logTo'>>

const starters: Record<SideName, (options: Options) => Promise<Door>> = { mock: startMockServer, server: onSqlite }

/** A seeded world on loopback. */
export function startSide({ name, port, controlToken }: Task, log: LogForm = 'off'): Promise<Door> {
  const logTo = (line: string) => toStderr(`${name.padEnd(6)} ${line}`)
  return starters[name]({ host, port, controlToken, log, logTo })
}

async function onSqlite(options: Options): Promise<Door> {
  const database = await openWorld({})
  const server = await startServer({ ...options, database }).catch(async (error) => {
    await database.close()
    throw error
  })
  return {
    ...server,
    async close() {
      await server.close()
      await database.close()
    },
  }
}
