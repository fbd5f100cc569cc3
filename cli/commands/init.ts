import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { CliError, write, writeJson } from '../shared/output.ts'
import { packageFile } from '../shared/package-files.ts'
import { saveFile } from '../shared/save-file.ts'

interface InitOptions {
  readonly force?: boolean
  readonly json?: boolean
}

const notes = `
With Vite you need no file: add msw({ mode: 'worker-only' }) from msw/vite to the plugins in vite.config.ts.

Examples:
  community-kit init public
  community-kit init apps/web/static`

export const initCommand = (): Command =>
  new Command('init')
    .description("copy the mock's service worker into the folder of static files of an app")
    .argument('<folder>', 'the folder that the app serves at /')
    .option('--force', 'overwrite a file that is not an MSW service worker')
    .option('--json', 'print JSON')
    .addHelpText('after', notes)
    .action(init)

const nextSteps = `
Next, start the mock before your app renders anything:

  if (import.meta.env.DEV) {
    const { startMock } = await import('community-kit/mock/browser')
    await startMock({ seed: 1 })
  }

Log in as alice, bob, carol, dave or root with the password "password".`

/** Copies the service worker into the folder, or replaces one of another version. */
async function init(folder: string, { force, json }: InitOptions): Promise<void> {
  await refuseMissingFolder(folder)
  const { isWorkerOfMsw, workerName, workerScript } = await import('../../mock/entry-points/node/worker-file.ts')
  const file = join(folder, workerName)
  const worker = packageFile(workerName)?.toString() ?? (await workerScript())
  const existing = await readFile(file, 'utf8').catch(() => undefined)
  if (existing !== undefined && !force && !isWorkerOfMsw(existing))
    throw new CliError(`${file} is not an MSW service worker; move it, or overwrite it with --force`)
  const written = worker !== existing
  if (written) await saveFile(file, worker)
  if (json) writeJson({ file, written })
  else write(`${written ? `wrote ${file}` : `${file} is up to date`}\n${nextSteps}`)
}

async function refuseMissingFolder(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats?.isDirectory())
    throw new CliError(`there is no folder ${folder}; give the folder that your app serves at /, such as public`)
}
