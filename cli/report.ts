import { Command } from 'commander'
import { write } from './output.ts'
import { type Destination, destination, formatNames, withJson } from './report/destination.ts'

interface Options {
  to?: Destination[]
  json?: boolean
}

async function report(file: string, { to = [], json }: Options): Promise<void> {
  const [{ runIn }, { writeReports }] = await Promise.all([
    import('./report/run-file.ts'),
    import('./report/write-reports.ts'),
  ])
  const destinations = withJson(json, to)
  const record = await runIn(file)
  if (destinations.length > 0) return writeReports(record, destinations, { out: process.stdout, err: process.stderr })
  const [{ runText }, { styleFor }] = await Promise.all([import('./report/run-text.ts'), import('./conform/style.ts')])
  write(runText(record, styleFor(process.stdout)))
}

const examples = `
Examples:
  community-kit report run.ndjson
  community-kit report run.ndjson --to html=report.html junit=junit.xml
  community-kit report run.ndjson --to md=- >> "$GITHUB_STEP_SUMMARY"`

export const reportCommand = (): Command =>
  new Command('report')
    .description('make reports from the file of a run, at any time after it; without --to, show it here')
    .argument('<run>', 'what conform --out has written')
    .option('--to <format=file...>', `write reports: ${formatNames.join(', ')}; - is stdout`, destination)
    .option('--json', 'as JSON, the same as --to json=-')
    .addHelpText('after', examples)
    .action(report)
