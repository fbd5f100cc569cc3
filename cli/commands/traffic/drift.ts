import { Command } from 'commander'
import { formatNames, parseDestination } from '../../shared/options.ts'
import type { DriftOptions } from './run-drift.ts'

const notes = `
Reads HAR files (from the developer tools of a browser, Charles or proxy --har) and NDJSON (from proxy --out, and the requests of
the failures in files of conform --out). Nothing is sent. Files may be larger than memory.

A contradiction between two exchanges is a finding only if no write in between can explain it. Otherwise it is a suspicion.

Exit codes: 0 no findings, 1 findings, 2 wrong usage or a broken file, 4 no request belongs to the interface.

Examples:
  community-kit drift staging.har
  community-kit drift staging.har --report html=drift.html junit=drift.xml
  community-kit drift monday.ndjson --json
  community-kit diff friday.har monday.har`

export const driftCommand = (version: string): Command =>
  new Command('drift')
    .description('judge recorded traffic against the interface document')
    .argument('<file>', 'a HAR file, or a file that proxy or conform wrote')
    .option('--report <format=file...>', `write reports: ${formatNames.join(', ')}; - is stdout`, parseDestination)
    .option('--out <file>', 'write the results as NDJSON, for report and diff')
    .option('--json', 'print JSON, the same as --report json=-')
    .addHelpText('after', notes)
    .action(async (file: string, options: DriftOptions) => {
      const { drift } = await import('./run-drift.ts')
      await drift(file, options, version)
    })
