import { Command, Option } from 'commander'
import { databaseAddress, locales, seedNumber, sizes } from '../../shared/option-values.ts'
import type { SeedOptions } from './options.ts'

const examples = `
Examples:
  community-kit seed --db community.db
  community-kit seed --db postgres://localhost/community --size large --seed 7`

export const seedCommand = (): Command =>
  new Command('seed')
    .description('fill an empty database with a generated world')
    .requiredOption('--db <database>', 'a file or postgres://…', databaseAddress)
    .option('--seed <number>', 'the same seed generates the same world', seedNumber, 1)
    .addOption(new Option('--size <size>', 'size of the world').choices(sizes).default('small'))
    .addOption(new Option('--locale <locale>', 'language of the texts; default: mixed').choices(locales))
    .addHelpText('after', examples)
    .action(async (options: SeedOptions) => {
      const { seed } = await import('./run-seed.ts')
      await seed(options)
    })
