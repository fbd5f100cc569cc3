import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isWorkerOfMsw, workerName, workerScript } from '../../../mock/entry-points/node/worker-file.ts'
import { CliError, write, writeJson } from '../../shared/output.ts'
import { saveFile } from '../../shared/save-file.ts'
import type { InitOptions } from './options.ts'

const nextSteps = `
Next, at the start of your app, before it renders anything:

  if (import.meta.env.DEV) {
    const { startMock } = await import('community-kit/mock/browser')
    await startMock({ seed: 1 })
  }

Log in as alice, bob, carol, dave or root with the password "password".`

/** Copies the service worker into a folder, unless it is there already. Replaces those of other versions. */
export async function init(folder: string, { force, json }: InitOptions): Promise<void> {
  await refuseMissingFolder(folder)
  const file = join(folder, workerName)
  const worker = await workerScript()
  const found = await readFile(file, 'utf8').catch(() => undefined)
  if (found !== undefined && !force) refuseForeign(file, found)
  const written = worker !== found
  if (written) await saveFile(file, worker)
  if (json) writeJson({ file, written })
  else write(`${written ? `wrote ${file}` : `${file} is up to date`}\n${nextSteps}`)
}

function refuseForeign(file: string, script: string): void {
  if (!isWorkerOfMsw(script))
    throw new CliError(`${file} is not a service worker of MSW; move it away, or overwrite it with --force`)
}

async function refuseMissingFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory())
    throw new CliError(`no folder ${folder}; name the one whose files your app's server serves at /, such as public`)
}
