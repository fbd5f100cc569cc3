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
  worldCount,
} from '../../shared/option-values.ts'
import type { MockOptions } from './options.ts'

const notes = `
Examples:
  community-kit mock                                     a seeded world on http://127.0.0.1:8081
  community-kit mock --host 0.0.0.0                      for a phone too: prints its address and a QR code
  community-kit mock --now 2027-01-01T08:00:00Z          a New Year's morning, always the same
  community-kit mock --state payment-pending             a world with an order that waits for payment
  community-kit mock --size empty --seed-file people.json  nothing but what the file says; see community-kit schema
  community-kit mock --files ./media                     local:2026/11/snow.png is ./media/2026/11/snow.png
  community-kit mock --fault drop@likeFeed#1 --latency 100-400
  community-kit mock --fault refused:422-fields@joinTopic --fault redirect:301@listFeeds
  community-kit mock --answer 'listFeeds:200=[]' --answer 'getFeed:404#1={"message":"Gone"}'
  community-kit mock --answer @answers.json              a list of them, with delays, headers and conditions
  curl -H 'X-Kit-World: my-test' localhost:8081/api/v2/feeds     a world of its own, created on first use

Save a world and start with it again:
  community-kit mock --control-token secret
  curl -H 'X-Kit-Token: secret' localhost:8081/_kit/snapshot > state.json
  community-kit mock --state state.json

The newest things in the world are minutes old when it starts, and upcoming events are upcoming. A reset starts it again: at the
time of the reset, or at --now. A snapshot keeps its own time.

The form of a fault is kind[:value][@operation][#count][+after], as in latency:200, broken:502@joinTopic#3, unauthorized+5.
The form of an answer is operation:status[#times][+after][=body]; the body is JSON or @file. An answer as JSON is that of POST /_kit/overrides.`

const collect = (text: string, previous: readonly string[] = []): string[] => [...previous, text]

export const mockCommand = (): Command =>
  new Command('mock')
    .description('run the platform in memory for apps: with CORS for every page, states and faults')
    .option('--host <host>', 'address to listen on; 0.0.0.0 for all, as for a phone', '127.0.0.1')
    .option('--port <number>', 'port; 0 for any free one', portNumber, 8081)
    .option('--seed <number>', 'the same seed generates the same world; default: 1', seedNumber)
    .addOption(new Option('--size <size>', 'size of the world; default: small').choices(sizes))
    .addOption(new Option('--locale <locale>', 'language of the texts; default: mixed').choices(locales))
    .option('--now <time>', 'start of the world and its clock, or fixed: 2026-11-01T08:30:00Z; default: now', startTime)
    .option('--state <name|file>', 'start with a predefined state, or with a snapshot file')
    .option('--seed-file <file>', 'add the people, topics, feeds and so on of this JSON or YAML file')
    .option('--fault <fault>', 'inject a fault; repeatable', collect)
    .option('--answer <answer>', 'answer an operation in place of the platform; repeatable', collect)
    .option('--latency <ms>', 'delay of every reply in milliseconds, or a range such as 100-400')
    .option('--rate-limit <requests>', 'requests a minute for each person', requestsPerMinute, 6000)
    .option('--files <folder>', 'serve the pictures and videos of this folder in place of drawn ones', folderPath)
    .option('--guard', 'stop callers who guess passwords and codes, as serve does')
    .option('--topic-audit', 'new topics wait until an administrator admits them')
    .option('--control-token <token>', 'token of the control plane; default: a random one, printed', controlToken)
    .option('--no-hints', 'do not report requests that break the contract')
    .option('--world-idle <time>', 'drop a world of X-Kit-World that is unused for this long', '15 minutes')
    .option('--most-worlds <number>', 'how many of those worlds to keep', worldCount, 5000)
    .addOption(
      new Option('--log <form>', 'log of requests on stderr').choices(['pretty', 'json', 'off']).default('pretty'),
    )
    .option('--quiet', 'print only the address and the control token, not what is there')
    .option('--json', 'print what is there as JSON, in place of the line with the address')
    .addHelpText('after', notes)
    .action(async (options: MockOptions) => {
      const { mock } = await import('./run-mock.ts')
      await mock(options)
    })
