import { Argument, Command } from 'commander'
import { type ListKind, type ListOptions, listKinds } from './options.ts'

const examples = `
Examples:
  community-kit list
  community-kit list requirements --grep joinTopic
  community-kit list cases --grep 3.2/audited
  community-kit list gaps --json`

export const listCommand = (): Command =>
  new Command('list')
    .description('list the operations, the requirements with the cases that cover them, the cases, or the gaps')
    .addArgument(new Argument('[what]', 'what to list').choices(listKinds).default('endpoints'))
    .option('--json', 'print JSON')
    .option('--grep <text>', 'only entries that contain this text')
    .addHelpText('after', examples)
    .action(async (kind: ListKind, options: ListOptions) => {
      const { list } = await import('./run-list.ts')
      await list(kind, options)
    })
