import { Command, Option } from 'commander'
import { databaseAddress, locales, seedNumber, sizes, startTime } from '../../shared/option-values.ts'
import type { SeedOptions } from './options.ts'

const examples = `
Examples:
  community-kit seed --db community.db
  community-kit seed --db postgres://localhost/community --size large --seed 7
  community-kit seed --db community.db --size empty --seed-file people.json
  community-kit seed --db community.db --now 2027-01-01T08:00:00Z

The times of the rows are those of the filling: a database that is opened days later has aged, as any other.`

export const seedCommand = (): Command =>
  new Command('seed')
    .description('fill an empty database with a generated world')
    .requiredOption('--db <database>', 'a file or postgres://…', databaseAddress)
    .option('--seed <number>', 'the same seed generates the same world', seedNumber, 1)
    .addOption(new Option('--size <size>', 'size of the world').choices(sizes).default('small'))
    .addOption(new Option('--locale <locale>', 'language of the texts; default: mixed').choices(locales))
    .option(
      '--now <time>',
      'the time that the newest rows lead up to, or fixed: 2026-11-01T08:30:00Z; default: now',
      startTime,
    )
    .option('--seed-file <file>', 'add the people, topics, feeds and so on of this JSON or YAML file')
    .addHelpText('after', examples)
    .action(async (options: SeedOptions) => {
      const { seed } = await import('./run-seed.ts')
      await seed(options)
    })
