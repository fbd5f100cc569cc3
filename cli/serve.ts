import { Command, Option } from 'commander'
import { callsAMinute, nonEmpty, origin, portNumber, publicOrigin, secretText, seedNumber, sizes } from './options.ts'
import { refuseContradictions, type ServeOptions } from './serve/choice.ts'
import { refuseBusyPort } from './serve/port.ts'

const examples = `
Examples:
  community-kit serve                                        a seeded world in memory, on port 8080
  community-kit serve --db community.db --seed 1             a new file with the world of the mock
  community-kit serve --db postgres://localhost/community    several of these are one service
  community-kit serve --port 0 --control-token secret --log json
  community-kit serve --cors http://localhost:5173`

export const serveCommand = (): Command =>
  new Command('serve')
    .description('run the platform as a server: in memory, on an SQLite file, or on PostgreSQL')
    .option('--db <where>', 'a file, :memory: or postgres://…; without it a seeded world in memory', nonEmpty)
    .option('--host <host>', 'the address to listen on; 0.0.0.0 for all', '127.0.0.1')
    .option('--port <number>', 'the port; 0 takes any that is free', portNumber, 8080)
    .option('--seed <number>', 'fill an empty database with the world that the mock makes of this seed', seedNumber)
    .addOption(new Option('--size <size>', 'how large that world is').choices(sizes))
    .option('--empty', 'nobody and nothing but categories, places and products')
    .option('--rate-limit <calls>', 'calls a minute, for each person', callsAMinute, 6000)
    .option('--cors <origin...>', 'pages of this origin may call; off unless given', origin)
    .option('--public-url <origin>', 'how callers reach it, where a proxy stands in front', publicOrigin)
    .option('--control-token <token>', 'opens the control plane; a random one is printed unless given', secretText)
    .option('--topic-audit', 'new topics wait until an administrator admits them')
    .addOption(
      new Option('--log <form>', 'what is written to stderr for each call')
        .choices(['pretty', 'json', 'off'])
        .default('pretty'),
    )
    .addHelpText('after', examples)
    .action(async (options: ServeOptions) => {
      refuseContradictions(options)
      // First the port, then the database: a server that cannot listen leaves no new file behind.
      await refuseBusyPort(options.host, options.port)
      const { serve } = await import('./serve/run.ts')
      await serve(options)
    })
