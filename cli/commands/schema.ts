import { Command } from 'commander'
import { writeJson } from '../shared/output.ts'

const examples = `
Examples:
  community-kit schema > seed.schema.json      then start your file with { "$schema": "./seed.schema.json" }
  community-kit mock --seed-file people.json`

export const schemaCommand = (): Command =>
  new Command('schema')
    .description('print the JSON Schema of a --seed-file, for editors')
    .addHelpText('after', examples)
    .action(async () => {
      const { arrangementJsonSchema } = await import('../../mock/arrange/schema/schema.ts')
      writeJson(arrangementJsonSchema())
    })
