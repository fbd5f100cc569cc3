import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { Command, CommanderError } from 'commander'
import { MissingPackage, missingPackage } from '../platform/support/optional-package.ts'
import { commands } from './commands/index.ts'
import { CliError } from './shared/output.ts'
import { say } from './shared/printable.ts'

const manifest = JSON.parse(readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8')) as { version: string }

const examples = `
Examples:
  community-kit demo                                 start and judge mock and server, then keep serving
  community-kit mock                                 the platform in memory for apps, on http://127.0.0.1:8081
  community-kit init public                          the mock's service worker, for an app in the browser
  community-kit serve                                a seeded world on http://127.0.0.1:8080
  community-kit serve --db community.db              the same platform on an SQLite file
  community-kit seed --db community.db --size large  hundreds of thousands of rows in seconds
  community-kit schema > seed.schema.json            what a file of --seed-file can have, for editors
  community-kit conform http://127.0.0.1:8080        does this server do what the document says?
  community-kit list                                 all operations, by chapter
  community-kit list requirements --grep joinTopic   what the document says about joining
  community-kit report run.ndjson --to html=run.html a web page about a run recorded by conform --out
  community-kit diff friday.ndjson monday.ndjson     fixes and regressions between two runs
  community-kit clean run.journal <base-url>         remove what an interrupted run has left
  community-kit openapi --out openapi.json           the contracts as OpenAPI 3.1
  community-kit docs --out reference                 the reference as a static site`

/** With all commands, unless one of them is named. */
export async function program(called?: string): Promise<Command> {
  const command = new Command('community-kit')
    .description("A community platform's HTTP interface, made executable")
    .version(manifest.version)
    .addHelpText('after', examples)
    .showHelpAfterError('Run with --help for usage.')
    .exitOverride()
  const only = called === undefined ? undefined : commands.get(called)
  const children = await Promise.all((only ? [only] : [...commands.values()]).map((make) => make(manifest.version)))
  for (const child of children) command.addCommand(child.copyInheritedSettings(command))
  // The same for every terminal, so that a build can have it ready.
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
