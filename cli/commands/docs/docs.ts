import { Command } from 'commander'
import type { DocsOptions } from './options.ts'

const examples = `
Examples:
  community-kit docs --out reference                 then open reference/index.html
  community-kit docs --out reference --json          the number of pages and bytes, for scripts
  community-kit mock                                 serves the same pages at http://127.0.0.1:8081/_kit/docs`

export const docsCommand = (): Command =>
  new Command('docs')
    .description('write the reference as a static site: operations, resources, statements, gaps, states, cases')
    .requiredOption('--out <folder>', 'the folder to write into; created if it does not exist')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (options: DocsOptions) => {
      const { writeDocs } = await import('./run-docs.ts')
      await writeDocs(options)
    })
