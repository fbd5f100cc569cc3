import { Command, Option } from 'commander'
import type { Size } from '../mock/seed/seeding.ts'
import { nonEmpty, seedNumber, sizes } from './options.ts'

export interface SeedOptions {
  readonly db: string
  readonly seed: number
  readonly size: Size
}

const examples = `
Examples:
  community-kit seed --db community.db
  community-kit seed --db postgres://localhost/community --size large --seed 7`

export const seedCommand = (): Command =>
  new Command('seed')
    .description('fill an empty database with the world that the mock makes of a seed')
    .requiredOption('--db <where>', 'a file or postgres://…', nonEmpty)
    .option('--seed <number>', 'which world', seedNumber, 1)
    .addOption(new Option('--size <size>', 'how large it is').choices(sizes).default('small'))
    .addHelpText('after', examples)
    .action(async (options: SeedOptions) => {
      const { seed } = await import('./serve/seed.ts')
      await seed(options)
    })
