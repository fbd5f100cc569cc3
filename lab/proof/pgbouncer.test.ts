import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { isUnprovenRefusal, notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { startPgBouncer } from '../../reference-server/testing/pgbouncer.cases.ts'
import { startPostgres } from '../../reference-server/testing/postgres.cases.ts'
import { findOrInstall } from '../../tools/setup/debian-program.mjs'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'
import { raceCases } from '../system/races.cases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pgbouncer = await findOrInstall(root, 'pgbouncer', ['/usr/sbin'], 'pgbouncer')
const reason = pgbouncer ? '' : ' (skipped: PgBouncer is not installed and cannot be installed)'

const sample = sampleOf(casesIn(suite), 150).map(({ id }) => id)

test.skipIf(!pgbouncer)(
  `two server processes behind a PgBouncer in transaction mode pass a sample of the suite, seed ${sampleSeed}${reason}`,
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const { address, stop } = await startPgBouncer(pgbouncer ?? '', await postgres.create())
    onTestFinished(stop)
    const shared = ['--db', address, '--public-url', 'https://community.test']
    const first = await serve(...shared, '--seed', '1')
    const second = await serve(...shared)
    expect(first.stderr()).toContain('alter role')
    const others = await notPassed(targetAt(first.url, second.url), suite, sample)
    expect(others.filter((one) => !isUnprovenRefusal(one))).toEqual([])
  },
  600_000,
)

describe.skipIf(!pgbouncer)(`races through PgBouncer${reason}`, () =>
  raceCases(2, (address) => startPgBouncer(pgbouncer ?? '', address)),
)
