import { Command } from 'commander'
import { CliError, pluralize, styleFor, write, writeJson } from '../shared/output.ts'
import { wrapped } from '../shared/wrap.ts'

interface DiffOptions {
  readonly gaps?: boolean
  readonly json?: boolean
}

const notes = `
Exit codes: 0 no regressions, 1 regressions (with --gaps, also a changed choice in a gap), 2 wrong usage.

Examples:
  community-kit diff yesterday.ndjson today.ndjson
  community-kit diff staging.ndjson production.ndjson --json
  community-kit diff friday.har monday.har`

export const diffCommand = (): Command =>
  new Command('diff')
    .description('compare two runs or two recordings, of one server or of two')
    .argument('<before>', 'a file written by conform --out, or a recording: a HAR file, or a file written by proxy')
    .argument('<after>', 'a file of a later run or recording, or of another server')
    .option('--gaps', 'also exit with 1 if the server chooses differently in a gap')
    .option('--json', 'print JSON')
    .addHelpText('after', notes)
    .action(diff)

async function diff(first: string, second: string, { gaps, json }: DiffOptions): Promise<void> {
  const [{ readRunOrRecording }, { diffOf }, { diffText }] = await Promise.all([
    import('./traffic/run-or-recording.ts'),
    import('../../conformance/reports/diff.ts'),
    import('../../conformance/reports/text/diff-text.ts'),
  ])
  const [before, after] = await Promise.all([readRunOrRecording(first), readRunOrRecording(second)])
  const changes = diffOf(before, after)
  if (json) writeJson(changes)
  else write(wrapped(diffText(changes, before, after, styleFor(process.stdout)), process.stdout))
  const { regressions, gaps: choices } = changes
  if (regressions.length > 0)
    throw new CliError(`${pluralize(regressions.length, 'regression')} from ${first} to ${second}`, 1)
  if (gaps && choices.length > 0)
    throw new CliError(`the server chooses differently in ${pluralize(choices.length, 'gap')}`, 1)
}
