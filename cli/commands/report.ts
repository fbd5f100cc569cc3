import { Command } from 'commander'
import { formatNames, parseDestination } from '../shared/options.ts'
import type { ReportOptions } from './run-report.ts'

const examples = `
Examples:
  community-kit report run.ndjson
  community-kit report run.ndjson --to html=report.html junit=junit.xml
  community-kit report monday.ndjson --against friday.ndjson --to html=report.html
  community-kit report run.ndjson --to badge=conformance.svg
  community-kit report run.ndjson --to md=- >> "$GITHUB_STEP_SUMMARY"`

export const reportCommand = (): Command =>
  new Command('report')
    .description('print a recorded run, or write reports about it')
    .argument('<run>', 'a file written by conform --out')
    .option('--to <format=file...>', `write reports: ${formatNames.join(', ')}; - is stdout`, parseDestination)
    .option('--against <run>', 'an earlier run: html, md and json reports and the printed text show what changed')
    .option('--json', 'print JSON, the same as --to json=-')
    .addHelpText('after', examples)
    .action(async (file: string, options: ReportOptions) => {
      const { report } = await import('./run-report.ts')
      await report(file, options)
    })
