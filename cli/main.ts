import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { Command, CommanderError } from 'commander'
import { cleanCommand } from './clean.ts'
import { conformCommand } from './conform.ts'
import { demoCommand } from './demo.ts'
import { diffCommand } from './diff.ts'
import { initCommand } from './init.ts'
import { listCommand } from './list.ts'
import { mockCommand } from './mock.ts'
import { openApiCommand } from './openapi.ts'
import { CliError } from './output.ts'
import { reportCommand } from './report.ts'
import { seedCommand } from './seed.ts'
import { serveCommand } from './serve.ts'

const manifest = JSON.parse(readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8')) as { version: string }

const examples = `
Examples:
  community-kit demo                                 mock and server up and judged, then serving
  community-kit mock                                 the platform in memory on http://127.0.0.1:8081, for apps
  community-kit init public                          the mock's service worker, for an app in the browser
  community-kit serve                                a seeded world on http://127.0.0.1:8080
  community-kit serve --db community.db              the same platform on an SQLite file
  community-kit seed --db community.db --size large  hundreds of thousands of rows, in seconds
  community-kit conform http://127.0.0.1:8080        is this server what the document describes?
  community-kit list                                 every operation, chapter by chapter
  community-kit list requirements --grep joinTopic   what the document says about joining
  community-kit report run.ndjson --to html=run.html a page about a run that conform --out wrote
  community-kit diff friday.ndjson monday.ndjson     what has become better, and what worse
  community-kit clean journal.ndjson                 removes what a run that was killed has left
  community-kit openapi --out openapi.json           the contracts as OpenAPI 3.1`

function program(): Command {
  const command = new Command('community-kit')
    .description("A community platform's HTTP interface, made executable")
    .version(manifest.version)
    .addHelpText('after', examples)
    .showHelpAfterError('(--help shows what there is)')
    .exitOverride()
  for (const child of [
    demoCommand(manifest.version),
    mockCommand(),
    initCommand(),
    serveCommand(),
    seedCommand(),
    conformCommand(manifest.version),
    cleanCommand(),
    listCommand(),
    openApiCommand(manifest.version),
    reportCommand(),
    diffCommand(),
  ]) {
    command.addCommand(child.copyInheritedSettings(command))
  }
  return command
}

/** Runs one command line and returns its exit code: 2 for wrong usage. */
export async function main(argv: readonly string[]): Promise<number> {
  endQuietlyWhenNobodyReads()
  try {
    await program().parseAsync(argv, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof CliError)) throw error
    process.stderr.write(`community-kit: ${error.message}\n`)
    return error.exitCode
  }
}

/** `community-kit list | head` closes the pipe early; that is no error. */
function endQuietlyWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}
