import { Command, InvalidArgumentError } from 'commander'
import type { RecordOptions } from './run-record.ts'

const notes = `
Each request of the interface becomes an override with the last response that it got, matched by operation and input. Requests that were
not recorded are answered by the mock as usual.

Examples:
  community-kit record staging.har --to replay.json
  community-kit record staging.har --to replay.json --anonymize
  community-kit mock --overrides replay.json`

export const recordCommand = (): Command =>
  new Command('record')
    .description('turn recorded responses into overrides for the mock')
    .argument('<file>', 'a HAR file, or a file that proxy wrote')
    .requiredOption('--to <overrides>', 'file to write; - is stdout')
    .option(
      '--anonymize [seed]',
      'replace names, phone numbers, e-mail addresses and tokens by made-up ones; the same seed gives the same',
      seedOf,
    )
    .addHelpText('after', notes)
    .action(async (file: string, options: RecordOptions) => {
      const { record } = await import('./run-record.ts')
      await record(file, options)
    })

function seedOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text)
}
