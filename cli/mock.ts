import { Command, Option } from 'commander'
import type { MockChoice } from './mock/choice.ts'
import { callsAMinute, portNumber, secretText, seedNumber, sizes, worldCount } from './options.ts'

const examples = `
Examples:
  community-kit mock                                     a seeded world on http://127.0.0.1:8081
  community-kit mock --host 0.0.0.0                      also for a phone: prints its address and a QR code
  community-kit mock --state payment-pending             a world in which somebody waits to pay
  community-kit mock --fault drop@likeFeed#1 --latency 100-400
  curl -H 'X-Kit-World: my-test' localhost:8081/api/v2/feeds     a world of its own, made on first use

What a world has become can be kept, and begun with again:
  community-kit mock --control-token secret
  curl -H 'X-Kit-Token: secret' localhost:8081/_kit/snapshot > state.json
  community-kit mock --state state.json

Faults are written kind[:value][@operation][#count][+after], as in latency:200, broken:502@joinTopic#3, unauthorized+5.`

const collected = (text: string, before: readonly string[] = []): string[] => [...before, text]

export const mockCommand = (): Command =>
  new Command('mock')
    .description('run the platform in memory for apps: open to every page, with states and faults')
    .option('--host <host>', 'the address to listen on; 0.0.0.0 for all, as for a phone', '127.0.0.1')
    .option('--port <number>', 'the port; 0 takes any that is free', portNumber, 8081)
    .option('--seed <number>', 'which world; 1 unless given', seedNumber)
    .addOption(new Option('--size <size>', 'how large it is; small unless given').choices(sizes))
    .option('--state <name|file>', 'begin with a state that ships with the kit, or with the file of a snapshot')
    .option('--fault <fault>', 'what goes wrong; may be given several times', collected)
    .option('--latency <ms>', 'milliseconds by which every answer is late, or a range such as 100-400')
    .option('--rate-limit <calls>', 'calls a minute, for each person', callsAMinute, 6000)
    .option('--topic-audit', 'new topics wait until an administrator admits them')
    .option('--control-token <token>', 'opens the control plane; a random one is printed unless given', secretText)
    .option('--no-hints', 'say nothing of requests that break the contract')
    .option('--world-idle <time>', 'after how long a world of X-Kit-World that nobody uses is dropped', '15 minutes')
    .option('--most-worlds <number>', 'how many of them are kept', worldCount, 5000)
    .addOption(
      new Option('--log <form>', 'what is written to stderr for each call')
        .choices(['pretty', 'json', 'off'])
        .default('pretty'),
    )
    .addHelpText('after', examples)
    .action(async (options: MockChoice) => {
      const { mock } = await import('./mock/run.ts')
      await mock(options)
    })
