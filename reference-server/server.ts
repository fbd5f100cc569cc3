import { compileReplies } from '../contracts/runtime/compiled.ts'
import { openSite } from '../pages/open-site.ts'
import { controlBodyBytes } from '../platform/control/control.ts'
import { readSetting, saveSetting } from '../platform/domain/settings.ts'
import type { Store } from '../platform/store.ts'
import { corsFor } from '../sockets/cors.ts'
import { type HttpServer, serveHttp } from '../sockets/http-service.ts'
import { workWhileIdle } from '../sockets/idle-work.ts'
import { openLog, toStderr } from '../sockets/log.ts'
import type { ServerOptions } from './server-options.ts'
import { referenceService } from './service.ts'

export type { ServerOptions } from './server-options.ts'

export type RunningServer = HttpServer

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { database, host = '127.0.0.1', port = 0, topicAudit, limits = {} } = options
  if (topicAudit !== undefined) await setTopicAudit(database.store, topicAudit)
  const log = openLog(options.log ?? 'off', options.logTo ?? toStderr, process.stderr.isTTY)
  const state = { isClosing: false }
  const site = openSite(options)
  const service = await referenceService({ ...options, host, log, site, isClosing: () => state.isClosing })
  const cors = corsFor(options.cors ?? [])
  const bodyBytes = (request: Request, pathname: string) =>
    site.owns(pathname) ? undefined : controlBodyBytes(request, pathname, options.controlToken)
  const server = await serveHttp({ service, cors, log, host, port, limits, bodyBytes })
  const preparing = workWhileIdle(compileReplies())
  return {
    ...server,
    close() {
      state.isClosing = true
      preparing.stop()
      service.endStreams()
      return server.close()
    },
  }
}

const setTopicAudit = (store: Store, isOn: boolean) =>
  store.transaction(async (inside) =>
    saveSetting(inside, 'topics', { ...(await readSetting(inside, 'topics')), switch: isOn }),
  )
