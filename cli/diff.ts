import { Command } from 'commander'
import { CliError, write, writeJson } from './output.ts'

async function diff(first: string, second: string, { json }: { json?: boolean }): Promise<void> {
  const [{ diffOf }, { diffText }, { runIn }, { styleFor }] = await Promise.all([
    import('../conformance/reports/diff.ts'),
    import('../conformance/reports/diff-text.ts'),
    import('./report/run-file.ts'),
    import('./conform/style.ts'),
  ])
  const [before, after] = await Promise.all([runIn(first), runIn(second)])
  const found = diffOf(before, after)
  if (json) writeJson(found)
  else write(diffText(found, before, after, styleFor(process.stdout)))
  if (found.regressions.length > 0)
    throw new CliError(`${found.regressions.length} cases passed before and no longer do`, 1)
}

const examples = `
Examples:
  community-kit diff yesterday.ndjson today.ndjson
  community-kit diff staging.ndjson production.ndjson --json`

export const diffCommand = (): Command =>
  new Command('diff')
    .description(
      'compare two runs, of one target or of two; exit code 1 when something passed before and no longer does',
    )
    .argument('<before>', 'what conform --out has written')
    .argument('<after>', 'the same, of another run')
    .option('--json', 'as JSON')
    .addHelpText('after', examples)
    .action(diff)
