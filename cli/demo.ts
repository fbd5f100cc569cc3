import { Command } from 'commander'
import { portNumber } from './options.ts'
import { CliError } from './output.ts'

export interface DemoOptions {
  readonly mockPort: number
  readonly serverPort: number
  readonly only?: readonly string[]
  readonly once?: boolean
  readonly json?: boolean
}

const explanation = `
Reports go to .cache/community-kit in the folder where it is run, and nothing else stays.
Exit codes: 0 both conform, 1 one does not, 2 wrong usage, 3 broken off or a port in use, 4 incomplete.

Examples:
  community-kit demo                                    judge both, then serve until Ctrl-C
  community-kit demo --once                             end with the verdict
  community-kit demo --mock-port 8081 --server-port 8080
  community-kit demo --once --only topics 4.1/likes     part of the suite
  community-kit demo --once --json`

export const demoCommand = (version: string): Command =>
  new Command('demo')
    .description('start mock and server, judge both with the whole suite, and go on serving')
    .option('--mock-port <number>', 'the port of the mock; any that is free unless given', portNumber, 0)
    .option('--server-port <number>', 'the port of the server; any that is free unless given', portNumber, 0)
    .option('--only <words...>', 'cases, scenarios, sections, chapters, operations or requirements')
    .option('--once', 'end with the verdict')
    .option('--json', 'with --once: one JSON document on stdout, nothing else')
    .addHelpText('after', explanation)
    .action(async (options: DemoOptions) => {
      refuseContradictions(options)
      const [{ demo }, { ofThisProcess }] = await Promise.all([
        import('./demo/run.ts'),
        import('./conform/surroundings.ts'),
      ])
      process.exitCode = await demo(options, ofThisProcess(version))
    })

function refuseContradictions({ mockPort, serverPort, once, json }: DemoOptions): void {
  if (mockPort === serverPort && mockPort !== 0)
    throw new CliError(`mock and server cannot both listen on port ${mockPort}; leave one of them out`)
  if (json && !once) throw new CliError('--json is told when all is over: give --once too')
}
