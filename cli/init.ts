import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { CliError, write, writeJson } from './output.ts'

const name = 'mockServiceWorker.js'

/** The one that belongs to the kit's MSW; another version of it would not understand the page. */
const workerScript = (): Promise<string> => readFile(fileURLToPath(import.meta.resolve(`msw/${name}`)), 'utf8')

async function refuseUnlessFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory())
    throw new CliError(
      `there is no folder ${folder}; name the one whose files your app's server serves at /, such as public`,
    )
}

/** Whether the file was not there, or another. */
async function save(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before === text) return false
  await writeFile(file, text).catch((error: Error) => {
    throw new CliError(`cannot write ${file}: ${error.message}; may you write to the folder?`)
  })
  return true
}

const next = `
Next, where your app begins, before it draws anything:

  if (import.meta.env.DEV) {
    const { startMock } = await import('community-kit/mock/browser')
    await startMock({ seed: 1 })
  }

Log in as alice, bob, carol, dave or root with the password "password".`

const notes = `
With Vite no file is needed: add msw({ mode: 'worker-only' }) from msw/vite to the plugins of vite.config.ts.

Examples:
  community-kit init public
  community-kit init apps/web/static`

export const initCommand = (): Command =>
  new Command('init')
    .description("put the mock's service worker where an app's server serves it")
    .argument('<folder>', 'the folder of files that are served at /')
    .option('--json', 'as JSON')
    .addHelpText('after', notes)
    .action(async (folder: string, { json }: { json?: boolean }) => {
      await refuseUnlessFolder(folder)
      const file = join(folder, name)
      const written = await save(file, await workerScript())
      if (json) writeJson({ file, written })
      else write(`${written ? 'wrote' : 'nothing to do:'} ${file}${written ? '' : ' is the right one'}\n${next}`)
    })
