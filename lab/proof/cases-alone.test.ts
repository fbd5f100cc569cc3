import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { type ForeignBackend, startForeignBackend } from '../foreign/backend/backend.ts'
import { perMinute, problemIn, verdictsOn } from '../foreign/foreign-runs.cases.ts'

/** Each case runs alone, as with `--only` and the command under a failure. None may rely on an earlier one. */

/** Choices that make a permitted response look like a missing operation, or that end a session unexpectedly. */
const choices = ['absent-is-404', 'head-logs-out', 'few-tags', 'foreign-is-404', 'unready-topic-404']

let backend: ForeignBackend
beforeAll(async () => {
  backend = await startForeignBackend({ choices, perMinute })
})
afterAll(() => backend.close())

const chapterOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('generated/') ? 2 : 1)
    .join('/')

const chapters = [...Map.groupBy(scriptedCasesIn(suite), ({ id }) => chapterOf(id))]

test.each(chapters)(
  'every case of %s passes alone, or is not exercised',
  async (_, cases) => {
    const problems: string[] = []
    for (const { id } of cases) problems.push(...(await verdictsOn(backend, { only: [id] })).flatMap(problemIn))
    expect(problems).toEqual([])
  },
  240_000,
)
