import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { type ForeignBackend, startForeignBackend } from '../foreign/backend/backend.ts'
import { perMinute, problemIn, verdictsOn } from '../foreign/foreign-runs.cases.ts'

/** What `--only` and the command under a failure do: each case is a run of its own. None may rely on an earlier one. */

/** Other choices than our own wherever a request could be taken for one to a missing operation, or could end a session. */
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
