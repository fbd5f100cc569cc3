import { Command } from 'commander'
import { portNumber, startTime } from '../../shared/options.ts'
import { CliError } from '../../shared/output.ts'
import type { DemoOptions } from './run-demo.ts'

const notes = `
Writes reports to .cache/community-kit in the working directory, and nothing else.
Exit codes: 0 both conform, 1 at least one does not, 2 wrong usage, 3 interrupted or port in use, 4 incomplete.

Examples:
  community-kit demo                                    check both, then serve until Ctrl-C
  community-kit demo --once                             exit after the verdict
  community-kit demo --mock-port 8081 --server-port 8080
  community-kit demo --once --only topics 4.1/likes     part of the suite
  community-kit demo --once --json`

export const demoCommand = (version: string): Command =>
  new Command('demo')
    .description('start the mock and the reference server, run the whole suite against both, then keep serving')
    .option('--mock-port <number>', 'port of the mock; 0 for any free port', portNumber, 0)
    .option('--server-port <number>', 'port of the reference server; 0 for any free port', portNumber, 0)
    .option('--only <words...>', 'run only these cases, scenarios, sections, chapters, operations or requirements')
    .option(
      '--now <time>',
      'start time of both worlds and their clocks, or fixed (2026-11-01T08:30:00Z); default: the current time',
      startTime,
    )
    .option('--seed-file <file>', 'add people, topics, feeds and so on from a JSON or YAML file')
    .option('--once', 'exit after the verdict')
    .option('--json', 'with --once: print only a JSON document to stdout')
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
    throw new CliError(`mock and server cannot both listen on port ${mockPort}; choose another port for one of them`)
  if (json && !once) throw new CliError('--json is printed at the end: add --once')
}
