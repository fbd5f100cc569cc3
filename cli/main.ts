import { Command, CommanderError } from 'commander'
import { MissingPackage, missingPackage } from '../platform/support/optional-package.ts'
import { CliError, say } from './shared/output.ts'
import { packageFile } from './shared/package-files.ts'

const manifest = JSON.parse(String(packageFile('package.json'))) as { version: string }

type CommandFactory = (version: string) => Promise<Command>

/** The commands in the order of the help. A command is imported when it is called, or for the help of all commands. */
const commands = new Map<string, CommandFactory>(
  Object.entries({
    demo: async (version) => (await import('./commands/demo/demo.ts')).demoCommand(version),
    mock: async () => (await import('./commands/mock/mock.ts')).mockCommand(),
    init: async () => (await import('./commands/init.ts')).initCommand(),
    serve: async () => (await import('./commands/serve.ts')).serveCommand(),
    seed: async () => (await import('./commands/seed.ts')).seedCommand(),
    schema: async () => (await import('./commands/schema.ts')).schemaCommand(),
    conform: async (version) => (await import('./commands/conform/conform.ts')).conformCommand(version),
    proxy: async (version) => (await import('./commands/traffic/proxy.ts')).proxyCommand(version),
    record: async () => (await import('./commands/traffic/record.ts')).recordCommand(),
    drift: async (version) => (await import('./commands/traffic/drift.ts')).driftCommand(version),
    clean: async () => (await import('./commands/clean.ts')).cleanCommand(),
    list: async () => (await import('./commands/list.ts')).listCommand(),
    openapi: async (version) => (await import('./commands/openapi.ts')).openApiCommand(version),
    docs: async () => (await import('./commands/docs.ts')).docsCommand(),
    report: async () => (await import('./commands/report.ts')).reportCommand(),
    mcp: async (version) => (await import('./commands/mcp/mcp.ts')).mcpCommand(version),
    diff: async () => (await import('./commands/diff.ts')).diffCommand(),
  } satisfies Record<string, CommandFactory>),
)

const examples = `
Examples:
  community-kit demo                                 check the mock and the reference server, then keep serving
  community-kit mock                                 run the mock for apps on http://127.0.0.1:8081
  community-kit init public                          install the mock's service worker in a browser app
  community-kit serve                                run the reference server on http://127.0.0.1:8080
  community-kit serve --db community.db              keep its data in an SQLite file
  community-kit seed --db community.db --size large  generate hundreds of thousands of rows in seconds
  community-kit schema > seed.schema.json            JSON Schema of a --seed-file, for editors
  community-kit conform http://127.0.0.1:8080        check a server against the interface document
  community-kit proxy https://staging.example.com    judge what an app or a tester sends to a server
  community-kit record staging.har --to replay.json  turn recorded responses into overrides for mock --overrides
  community-kit drift staging.har                    judge recorded traffic
  community-kit list                                 list all operations by chapter
  community-kit list requirements --grep joinTopic   list the requirements about joining a topic
  community-kit report run.ndjson --to html=run.html write a web page about a run recorded with conform --out
  community-kit diff friday.ndjson monday.ndjson     list fixes and regressions between two runs
  community-kit clean run.journal <base-url>         remove what an interrupted run left on a server
  community-kit openapi --out openapi.json           export the contracts as OpenAPI 3.1
  community-kit mcp                                  serve the kit to coding agents
  community-kit docs --out reference                 write the reference as a static site`

/** The program with all commands, or with only the given one. */
export async function program(called?: string): Promise<Command> {
  const command = new Command('community-kit')
    .description("A mock, a reference server and a conformance suite for a community platform's HTTP interface")
    .version(manifest.version)
    .addHelpText('after', examples)
    .showHelpAfterError('Run with --help for usage.')
    .exitOverride()
  const only = called === undefined ? undefined : commands.get(called)
  const children = await Promise.all((only ? [only] : [...commands.values()]).map((create) => create(manifest.version)))
  for (const child of children) command.addCommand(child.copyInheritedSettings(command))
  // Independent of the terminal, because a build prepares this help.
  return command.configureHelp({ helpWidth: 100 })
}

/** Runs a command line and returns its exit code: 2 for wrong usage. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    const command = await program(argv[0])
    await command.parseAsync(argv, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const problem = problemIn(error)
    say(process.stderr, `community-kit: ${problem.message}`)
    return problem.exitCode
  }
}

function problemIn(error: unknown): CliError {
  if (error instanceof CliError) return error
  if (error instanceof MissingPackage) return new CliError(error.message)
  const missing = missingPackage('this command', error)
  if (missing) return new CliError(`${missing.message}, or for all commands: npm install --include=optional`)
  throw error
}
