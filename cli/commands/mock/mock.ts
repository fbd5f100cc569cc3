import { Command, Option } from 'commander'
import {
  controlToken,
  folderPath,
  locales,
  portNumber,
  requestsPerMinute,
  seedNumber,
  sizes,
  startTime,
  upstreamUrl,
  worldCount,
} from '../../shared/options.ts'
import type { MockOptions } from './server-options.ts'

const notes = `
Examples:
  community-kit mock                                     a seeded world on http://127.0.0.1:8081
  community-kit mock --host 0.0.0.0                      also for a phone: prints the address and a QR code
  community-kit mock --now 2027-01-01T08:00:00Z          always the same New Year's morning
  community-kit mock --state payment-pending             a world with an order that waits for payment
  community-kit mock --size empty --seed-file people.json  only what the file contains; see community-kit schema
  community-kit mock --files ./media                     local:2026/11/snow.png is ./media/2026/11/snow.png
  community-kit mock --fault drop@likeFeed#1 --latency 100-400
  community-kit mock --fault refused:422-fields@joinTopic --fault redirect:301@listFeeds
  community-kit mock --override 'listFeeds:200=[]' --override 'getFeed:404#1={"message":"Gone"}'
  community-kit mock --override @overrides.json          several overrides, with delays, headers and conditions
  community-kit mock --world world.json                  the data of recorded traffic
  community-kit mock --fallback https://staging.example.com --override 'listFeeds:200=[]'
  curl -H 'X-Kit-World: my-test' localhost:8081/api/v2/feeds     an isolated world, created on first use

Save a world and start with it again:
  community-kit mock --control-token secret
  curl -H 'X-Kit-Token: secret' localhost:8081/_kit/snapshot > state.json
  community-kit mock --state state.json

When the world starts, its newest feeds are minutes old. A reset starts it again, at the time of the reset or at --now.
A snapshot keeps its own time.

A fault is kind[:value][@operation][#count][+after], such as latency:200, broken:502@joinTopic#3 or unauthorized+5.
An override is operation:status[#times][+after][=body] with a body of JSON or @file, or JSON as for POST /_kit/overrides.`

const collect = (text: string, previous: readonly string[] = []): string[] => [...previous, text]

export const mockCommand = (): Command =>
  new Command('mock')
    .description('run the mock for apps: the platform in memory, with CORS, states, faults and overrides')
    .option('--host <host>', 'address to listen on; 0.0.0.0 for all addresses, to reach it from a phone', '127.0.0.1')
    .option('--port <number>', 'port; 0 for any free port', portNumber, 8081)
    .option('--seed <number>', 'the same seed generates the same world; default: 1', seedNumber)
    .addOption(new Option('--size <size>', 'size of the world; default: small').choices(sizes))
    .addOption(new Option('--locale <locale>', 'language of the texts; default: mixed').choices(locales))
    .option(
      '--now <time>',
      'start time of the world and its clock, or fixed (2026-11-01T08:30:00Z); default: the current time',
      startTime,
    )
    .option('--state <name|file>', 'start with a predefined state or a snapshot file')
    .option('--world <file>', 'start with a world that record has written')
    .option(
      '--fallback <upstream>',
      'forward requests to this server if neither an override nor --world has data for them',
      upstreamUrl,
    )
    .option('--insecure', 'accept a certificate of the server that no trusted authority signed')
    .option('--seed-file <file>', 'add people, topics, feeds and so on from a JSON or YAML file')
    .option('--fault <fault>', 'inject a fault; repeatable', collect)
    .option('--override <override>', 'override the response of an operation; repeatable', collect)
    .option('--overrides <file>', 'use the overrides in this file, which record has written')
    .option('--latency <ms>', 'delay of every response in milliseconds, or a range such as 100-400')
    .option('--rate-limit <requests>', 'requests per minute for each person', requestsPerMinute, 6000)
    .option('--files <folder>', 'serve pictures and videos from this folder instead of generated ones', folderPath)
    .option('--guard', 'limit wrong passwords and codes, as serve does')
    .option('--topic-audit', 'new topics wait until an administrator approves them')
    .option(
      '--control-token <token>',
      'token of the control plane; default: random, printed on a terminal and with --json',
      controlToken,
    )
    .option('--no-hints', 'do not print hints about requests that break the contract')
    .option('--world-idle <time>', 'discard an X-Kit-World world that is unused for this long', '15 minutes')
    .option('--max-worlds <number>', 'maximum number of these worlds', worldCount, 5000)
    .addOption(new Option('--log <form>', 'request log on stderr').choices(['pretty', 'json', 'off']).default('pretty'))
    .option('--quiet', 'print only the address and, on a terminal, a generated control token')
    .option('--json', 'print addresses, world, accounts and a generated control token as JSON instead')
    .addHelpText('after', notes)
    .action(async (options: MockOptions) => {
      const { mock } = await import('./run-mock.ts')
      await mock(options)
    })
