import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rollup, ViteDevServer } from 'vite'
import { isWorkerOfMsw, workerName, workerScript } from '../node/worker-file.ts'

/** Serves the service worker, even if there is none in `public`. */
export function serveWorker({ middlewares, config }: ViteDevServer): void {
  middlewares.use((request, response, next) => {
    if (request.url?.split('?')[0] !== `${config.base}${workerName}`) return next()
    workerScript().then((script) => {
      response.setHeader('content-type', 'text/javascript')
      response.setHeader('cache-control', 'no-store')
      response.end(script)
    }, next)
  })
}

export async function emitWorker(context: Rollup.PluginContext): Promise<void> {
  context.emitFile({ type: 'asset', fileName: workerName, source: await workerScript() })
}

/** Vite copies `public` into every build, including a worker that was put there for the dev server. */
export async function removeWorker(outDir: string): Promise<void> {
  const file = join(outDir, workerName)
  const script = await readFile(file, 'utf8').catch(() => '')
  if (isWorkerOfMsw(script)) await rm(file)
}
