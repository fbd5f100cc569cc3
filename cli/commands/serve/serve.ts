import { Command, Option } from 'commander'
import {
  controlToken,
  corsOrigin,
  databaseAddress,
  folderPath,
  locales,
  portNumber,
  publicOrigin,
  requestsPerMinute,
  seedNumber,
  sizes,
  startTime,
} from '../../shared/option-values.ts'
import { CliError } from '../../shared/output.ts'
import { refuseBusyPort } from '../../shared/port.ts'
import type { ServeOptions } from './options.ts'

const examples = `
Examples:
  community-kit serve                                        a seeded world in memory, on port 8080
  community-kit serve --db community.db --seed 1             a new file with the world of the mock
  community-kit serve --size empty --seed-file people.json   nothing but what the file says
  community-kit serve --now 2027-01-01T08:00:00Z             a world and a clock that start then
  community-kit serve --db postgres://localhost/community    several processes can share one database
  community-kit serve --port 0 --control-token secret --log json
  community-kit serve --cors http://localhost:5173

A world in memory is fresh at each start: its newest things are minutes old. A database keeps its rows, and with them their times:
what counts is when it was filled. Start with --now to see it as it was then.`

export const serveCommand = (): Command =>
  new Command('serve')
    .description('run the platform as a server: in memory, on an SQLite file, or on PostgreSQL')
    .option('--db <database>', 'a file, :memory: or postgres://…; default: a seeded world in memory', databaseAddress)
    .option('--host <host>', 'address to listen on; 0.0.0.0 for all', '127.0.0.1')
    .option('--port <number>', 'port; 0 for any free one', portNumber, 8080)
    .option('--seed <number>', 'fill an empty database with the world that the mock generates from it', seedNumber)
    .addOption(new Option('--size <size>', 'size of that world').choices(sizes))
    .addOption(new Option('--locale <locale>', 'language of its texts; default: mixed').choices(locales))
    .option('--now <time>', 'start of the clock and of a world that is filled now, or fixed; default: now', startTime)
    .option('--seed-file <file>', 'add the people, topics, feeds and so on of this JSON or YAML file')
    .option(
      '--empty',
      'fill an empty database with categories, places and products only, without people; with them: --size empty',
    )
    .option('--rate-limit <requests>', 'requests a minute for each person', requestsPerMinute, 6000)
    .option('--no-guard', 'let callers guess passwords and codes without limit')
    .option('--cors <origin...>', 'allow pages of this origin to call; default: none', corsOrigin)
    .option('--files <folder>', 'serve the pictures and videos of this folder in place of drawn ones', folderPath)
    .option('--public-url <origin>', 'the origin that callers use, if there is a proxy in front', publicOrigin)
    .option('--control-token <token>', 'token of the control plane; default: a random one, printed', controlToken)
    .option('--topic-audit', 'new topics wait until an administrator admits them')
    .addOption(
      new Option('--log <form>', 'log of requests on stderr').choices(['pretty', 'json', 'off']).default('pretty'),
    )
    .option('--quiet', 'print only the address and the control token, not what is there')
    .option('--json', 'print what is there as JSON, in place of the line with the address')
    .addHelpText('after', examples)
    .action(async (options: ServeOptions) => {
      refuseContradictions(options)
      // The port first, then the database: a server that cannot listen leaves no new file behind.
      await refuseBusyPort(options.host, options.port)
      const { serve } = await import('./run-serve.ts')
      await serve(options)
    })

function refuseContradictions({ db, seed, size, locale, seedFile, empty }: ServeOptions): void {
  if (empty && seedFile !== undefined)
    throw new CliError('--seed-file needs people; give --size empty in place of --empty')
  if (db !== undefined && seedFile !== undefined && seed === undefined)
    throw new CliError('--seed-file adds to a seeded world: give --seed too, or omit it')
  if (empty && (seed !== undefined || size !== undefined))
    throw new CliError(
      '--empty makes a world without people; omit --seed and --size, or --empty. With alice, bob and the others: --seed 1 --size empty',
    )
  if (db !== undefined && size !== undefined && seed === undefined)
    throw new CliError('--size is the size of a seeded world: give --seed too, or omit it')
  if (db !== undefined && locale !== undefined && seed === undefined && !empty)
    throw new CliError('--locale is the language of a seeded world: give --seed too, or omit it')
}
