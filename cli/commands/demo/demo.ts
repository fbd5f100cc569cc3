import { Command } from 'commander'
import { portNumber, startTime } from '../../shared/option-values.ts'
import { CliError } from '../../shared/output.ts'
import type { DemoOptions } from './options.ts'

const notes = `
Reports are written to .cache/community-kit in the working directory; nothing else is left behind.
Exit codes: 0 both conform, 1 one does not, 2 wrong usage, 3 interrupted or a port in use, 4 incomplete.

Examples:
  community-kit demo                                    judge both, then serve until Ctrl-C
  community-kit demo --once                             exit after the verdict
  community-kit demo --mock-port 8081 --server-port 8080
  community-kit demo --once --only topics 4.1/likes     part of the suite
  community-kit demo --once --json`

export const demoCommand = (version: string): Command =>
  new Command('demo')
    .description('start mock and server, judge both with the whole suite, then keep serving')
    .option('--mock-port <number>', 'port of the mock; 0 for any free one', portNumber, 0)
    .option('--server-port <number>', 'port of the server; 0 for any free one', portNumber, 0)
    .option('--only <words...>', 'run only these cases, scenarios, sections, chapters, operations or requirements')
    .option('--now <time>', 'start of both worlds and their clocks, or fixed; default: now', startTime)
    .option('--seed-file <file>', 'add the people, topics, feeds and so on of this JSON or YAML file')
    .option('--once', 'exit after the verdict')
    .option('--json', 'with --once: print one JSON document to stdout, nothing else')
    .addHelpText('after', notes)
    .action(async (options: DemoOptions) => {
      refuseContradictions(options)
      const [{ demo }, { processEnvironment }] = await Promise.all([
        import('./run-demo.ts'),
        import('../../shared/environment.ts'),
      ])
      process.exitCode = await demo(options, processEnvironment(version))
    })

function refuseContradictions({ mockPort, serverPort, once, json }: DemoOptions): void {
  if (mockPort === serverPort && mockPort !== 0)
    throw new CliError(`mock and server cannot both listen on port ${mockPort}; choose another for one of them`)
  if (json && !once) throw new CliError('--json is printed at the end: give --once too')
}
