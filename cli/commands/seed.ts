import { Command, Option } from 'commander'
import type { OutputStream } from '../shared/environment.ts'
import { databaseAddress, locales, seedNumber, sizes, startTime } from '../shared/options.ts'
import { write } from '../shared/output.ts'
import type { SeededWorldOptions } from '../shared/seeded-rows.ts'

interface SeedOptions extends SeededWorldOptions {
  readonly db: string
}

const examples = `
Examples:
  community-kit seed --db community.db
  community-kit seed --db postgres://localhost/community --size large --seed 7
  community-kit seed --db community.db --size empty --seed-file people.json
  community-kit seed --db community.db --now 2027-01-01T08:00:00Z

Rows keep their times: in a database that you open days later, the newest feed is days old.`

export const seedCommand = (): Command =>
  new Command('seed')
    .description('fill an empty database with a generated world')
    .requiredOption('--db <database>', 'a file or postgres://…', databaseAddress)
    .option('--seed <number>', 'the same seed generates the same world', seedNumber, 1)
    .addOption(new Option('--size <size>', 'size of the world').choices(sizes).default('small'))
    .addOption(new Option('--locale <locale>', 'language of the texts; default: mixed').choices(locales))
    .option(
      '--now <time>',
      'time of the newest rows, or fixed (2026-11-01T08:30:00Z); default: the current time',
      startTime,
    )
    .option('--seed-file <file>', 'add people, topics, feeds and so on from a JSON or YAML file')
    .addHelpText('after', examples)
    .action(seed)

const grouped = (count: number) => Math.round(count).toLocaleString('en')

async function seed({ db, ...world }: SeedOptions): Promise<void> {
  const [{ connect, databaseProblem, refuseNonEmptyDatabase }, { seededRows }] = await Promise.all([
    import('../shared/seeded-database.ts'),
    import('../shared/seeded-rows.ts'),
  ])
  const database = await connect(db)
  const progress = rowProgress(process.stderr)
  try {
    await refuseNonEmptyDatabase(database, db)
    const rows = await seededRows(world)
    const started = performance.now()
    await database.fill(rows, progress.show)
    progress.end()
    const seconds = (performance.now() - started) / 1000
    const total = Object.values(rows).reduce((sum, tableRows) => sum + tableRows.length, 0)
    write(`${grouped(total)} rows in ${seconds.toFixed(1)} s, ${grouped(total / seconds)} rows per second`)
    await database.close()
  } catch (error) {
    progress.end()
    await database.discard()
    throw databaseProblem(error, db)
  }
}

const barWidth = 30

/** A bar that is redrawn on a terminal; elsewhere a line per 10 %. */
function rowProgress(screen: OutputStream) {
  let lastStep = -1
  const step = screen.isTTY ? 1 : 10
  return {
    show(done: number, total: number): void {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      if (Math.floor(percent / step) <= lastStep) return
      lastStep = Math.floor(percent / step)
      const counts = `${percent} % (${grouped(done)} of ${grouped(total)} rows)`
      const filled = '#'.repeat(Math.floor((percent / 100) * barWidth)).padEnd(barWidth, '.')
      screen.write(screen.isTTY ? `\r[${filled}] ${counts}` : `${counts}\n`)
    },
    end: () => void (screen.isTTY && screen.write('\n')),
  }
}
