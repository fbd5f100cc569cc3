import { parseArgs } from 'node:util'

/** Reads `--only <selectors…>` of a recording script. Prints the usage and exits for --help and for unknown options. */
export function readSelectors(usage: string): string[] {
  try {
    const options = { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (!values.help) return [...(values.only ?? []), ...positionals]
    process.stdout.write(usage)
    process.exit()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
