import { Command } from 'commander'
import type { InitOptions } from './options.ts'

const notes = `
With Vite no file is needed: add msw({ mode: 'worker-only' }) from msw/vite to the plugins of vite.config.ts.

Examples:
  community-kit init public
  community-kit init apps/web/static`

export const initCommand = (): Command =>
  new Command('init')
    .description("copy the mock's service worker to where an app's server serves it")
    .argument('<folder>', 'the folder of files that are served at /')
    .option('--force', 'overwrite a file that is not a service worker of MSW')
    .option('--json', 'print JSON')
    .addHelpText('after', notes)
    .action(async (folder: string, options: InitOptions) => {
      const { init } = await import('./run-init.ts')
      await init(folder, options)
    })
