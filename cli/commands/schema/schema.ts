import { Command } from 'commander'

const examples = `
Examples:
  community-kit schema > seed.schema.json      then start the file with { "$schema": "./seed.schema.json" }
  community-kit mock --seed-file people.json`

export const schemaCommand = (): Command =>
  new Command('schema')
    .description('print the JSON Schema of the files that --seed-file takes, for editors')
    .addHelpText('after', examples)
    .action(async () => {
      const { schema } = await import('./run-schema.ts')
      schema()
    })
