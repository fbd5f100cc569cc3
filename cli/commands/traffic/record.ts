import { Command, InvalidArgumentError, Option } from 'commander'
import type { RecordOptions } from './run-record.ts'

const notes = `
Overrides: each request of the interface becomes an override with the last response that it got, matched by operation and input. The
mock responds to all other requests with its own data.
World: what the responses contain becomes the data of a world: people, topics, feeds, comments, likes, events, brands, advertisements
and the pictures of a HAR file that has them. The mock then filters, searches and pages as usual, and accepts writes.

The command lists what the recording does not contain.

Examples:
  community-kit record staging.har --to replay.json
  community-kit record staging.har --to replay.json --anonymize
  community-kit mock --overrides replay.json
  community-kit record staging.har --to world.json --anonymize
  community-kit mock --world world.json`

export const recordCommand = (): Command =>
  new Command('record')
    .description('turn recorded responses into overrides or a world for the mock')
    .argument('<file>', 'a HAR file, or a file that proxy wrote')
    .requiredOption('--to <file>', 'file to write; - is stdout')
    .addOption(
      new Option(
        '--as <form>',
        'what to write; default: a world if the file is called world.json, else overrides',
      ).choices(['overrides', 'world']),
    )
    .option(
      '--anonymize [seed]',
      'replace names, phone numbers, e-mail addresses and tokens with made-up ones; the same seed gives the same values',
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
