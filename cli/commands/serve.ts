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
} from '../shared/options.ts'
import { CliError } from '../shared/output.ts'
import type { ServeOptions } from './run-serve.ts'

const examples = `
Examples:
  community-kit serve                                        a seeded world in memory, on port 8080
  community-kit serve --db community.db --seed 1             a new file with the same world as the mock
  community-kit serve --size empty --seed-file people.json   only what the file contains
  community-kit serve --now 2027-01-01T08:00:00Z             the world and its clock start at this time
  community-kit serve --db postgres://localhost/community    several processes can share one database
  community-kit serve --port 0 --control-token secret --log json
  community-kit serve --cors http://localhost:5173

A world in memory is generated at each start: its newest feeds are minutes old. Rows in a database keep their times;
start the server with --now to see them as they were when the database was filled.`

export const serveCommand = (): Command =>
  new Command('serve')
    .description('run the reference server: in memory, on an SQLite file, or on PostgreSQL')
    .option('--db <database>', 'a file, :memory: or postgres://…; default: a seeded world in memory', databaseAddress)
    .option(
      '--db-read <address>',
      'a streaming replica of a PostgreSQL database, for reads; postgres://…',
      databaseAddress,
    )
    .option('--host <host>', 'address to listen on; 0.0.0.0 for all addresses', '127.0.0.1')
    .option('--port <number>', 'port; 0 for any free port', portNumber, 8080)
    .option(
      '--seed <number>',
      'fill an empty database with the world that the mock generates from this seed',
      seedNumber,
    )
    .addOption(new Option('--size <size>', 'size of that world; default: small').choices(sizes))
    .addOption(
      new Option('--locale <locale>', 'language of its texts and of messages; default: mixed').choices(locales),
    )
    .option(
      '--now <time>',
      'start time of the clock and of a new world, or fixed (2026-11-01T08:30:00Z); default: the current time',
      startTime,
    )
    .option('--seed-file <file>', 'add people, topics, feeds and so on from a JSON or YAML file')
    .option(
      '--empty',
      'fill an empty database with categories, places and products only; for a world with people, use --size empty',
    )
    .option('--rate-limit <requests>', 'requests per minute for each person', requestsPerMinute, 6000)
    .option('--no-guard', 'do not limit wrong passwords and codes')
    .option('--cors <origin...>', 'origins whose pages may call the server; default: none', corsOrigin)
    .option('--files <folder>', 'serve pictures and videos from this folder instead of generated ones', folderPath)
    .option('--public-url <origin>', 'the origin that clients use, if the server is behind a proxy', publicOrigin)
    .option(
      '--control-token <token>',
      'token of the control plane; default: random, printed on a terminal and with --json',
      controlToken,
    )
    .option('--topic-audit', 'new topics wait until an administrator approves them')
    .addOption(new Option('--log <form>', 'request log on stderr').choices(['pretty', 'json', 'off']).default('pretty'))
    .option('--quiet', 'print only the address and, on a terminal, a generated control token')
    .option('--json', 'print addresses, world, accounts and a generated control token as JSON instead')
    .addHelpText('after', examples)
    .action(async (options: ServeOptions) => {
      refuseContradictions(options)
      const { serve } = await import('./run-serve.ts')
      await serve(options)
    })

function refuseContradictions({ db, dbRead, seed, size, seedFile, empty }: ServeOptions): void {
  if (dbRead !== undefined && db === undefined)
    throw new CliError('--db-read is a replica: give the database that it replicates with --db')
  if (empty && seedFile !== undefined)
    throw new CliError('--seed-file needs people: use --size empty instead of --empty')
  if (db !== undefined && seedFile !== undefined && seed === undefined)
    throw new CliError('--seed-file adds to a seeded world: add --seed, or omit --seed-file')
  if (empty && (seed !== undefined || size !== undefined))
    throw new CliError(
      '--empty makes a world without people: omit --seed and --size. For a world with only alice, bob and the others, use --seed 1 --size empty',
    )
  if (db !== undefined && size !== undefined && seed === undefined)
    throw new CliError('--size is the size of a seeded world: add --seed, or omit --size')
}
