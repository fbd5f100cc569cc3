import { expect, test } from 'vitest'
import { check } from '../../../conformance/authoring/case.ts'
import { scenario } from '../../../conformance/authoring/scenario.ts'
import type { Context } from '../../../conformance/client/context.ts'
import { fakeTarget } from '../../../conformance/testing/fake-target.cases.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { type Defect, defectId, type Way } from './defect.ts'
import { record } from './record.ts'
import { type Outcome, type Plan, runDefect } from './run-defect.ts'
import { groupsOf, type JointTask, runTogether, settleGroup } from './run-together.ts'

const read = ({ alice }: Context) => alice.sends(feeds.getFeed, { params: { feedId: 1 } }).gets(201)

/** A case for each of two fields; no case compares the other fields. */
const suite = [
  scenario('4.1/reading', 'Reading', [
    check('likes', 'Likes', ['4.1/11'], async (context) => {
      context.expect((await read(context)).like_count, 'the likes', '4.1/11').equals(0)
    }),
    check('views', 'Views', ['4.1/11'], async (context) => {
      context.expect((await read(context)).feed_view_count, 'the views', '4.1/11').atMost(1)
    }),
  ]),
]

const defectIn = (field: string, way: Way = 'one more'): Defect => ({
  operation: 'getFeed',
  status: 201,
  path: [field],
  way,
})

/** The outcomes, and the number of runs with all defects together and with one alone. */
async function settled(defects: readonly Defect[]) {
  const runs = { together: 0, alone: 0 }
  const newTarget = () => fakeTarget()
  const { cases } = await record(suite, newTarget())
  const outcomes = await settleGroup(defects, {
    mode: 'own',
    cases,
    runs: {
      runTogether: (task: JointTask) => {
        runs.together++
        return runTogether(suite, task, { newTarget })
      },
      runAlone: async (defect: Defect, plan: Plan): Promise<Outcome> => {
        runs.alone++
        return (await runDefect(suite, { defect, plans: [plan] }, { newTarget })).own ?? {}
      },
    },
  })
  return { runs, outcomes: Object.fromEntries(outcomes) }
}

test('defects that no case detects need only one joint run', async () => {
  const defects = [defectIn('feed_comment_count'), defectIn('feed_content', 'different text')]
  expect(await settled(defects)).toEqual({
    runs: { together: 1, alone: 0 },
    outcomes: Object.fromEntries(defects.map((one) => [defectId(one), {}])),
  })
})

test('a case that fails with all defects runs again with each of them', async () => {
  const [wrong, unseen] = [defectIn('like_count'), defectIn('feed_comment_count')]
  const { runs, outcomes } = await settled([wrong, unseen])
  expect(runs).toEqual({ together: 1, alone: 2 })
  expect(outcomes[defectId(wrong)]).toEqual({ detectedBy: '4.1/reading/likes' })
  expect(outcomes[defectId(unseen)]?.detectedBy).toBeUndefined()
})

test('if defects make the process hang when planted together, each half runs separately', async () => {
  const sizes: number[] = []
  const runTogether = async ({ defects }: JointTask) => {
    sizes.push(defects.length)
    return defects.some(({ path }) => path.includes('hot')) ? undefined : []
  }
  const runs = { runTogether, runAlone: async () => ({}) }
  const outcomes = await settleGroup([defectIn('hot'), defectIn('like_count')], { mode: 'own', cases: [], runs })
  expect(sizes).toEqual([2, 1, 1])
  expect([...outcomes.values()]).toEqual([{ error: 'the process hangs or exits' }, {}])
})

test('defects that could hide each other are not planted together', () => {
  const inList: Defect = { ...defectIn('like_count'), operation: 'listFeeds', status: 200, path: ['[]', 'like_count'] }
  const groups = groupsOf([defectIn('like_count'), inList, defectIn('like_count', 'zero'), defectIn('hot')], 3)
  expect(groups.map((group) => group.map(defectId))).toEqual([
    ['getFeed 201 like_count one more', 'getFeed 201 like_count zero', 'getFeed 201 hot one more'],
    ['listFeeds 200 [].like_count one more'],
  ])
})

test('an observed failure that no defect explains alone may hide another defect', async () => {
  const defects = [defectIn('hot'), defectIn('like_count')]
  const recorded = {
    outcome: 'passed',
    requests: 1,
    operations: new Set<string>(),
    defects: new Set(defects.map(defectId)),
  } as const
  const cases = ['one', 'another'].map((id) => ({ ...recorded, id }))
  const failed = (...seenIn: string[]) => [{ id: 'observed/coherence/feed', outcome: 'failed' as const, cases: seenIn }]
  const runs = {
    runTogether: async ({ defects }: JointTask) => {
      if (defects.length > 1) return failed('one')
      return defects.some(({ path }) => path.includes('hot')) ? failed('another') : []
    },
    runAlone: async (defect: Defect, { first }: Plan) =>
      first.includes('another') && defect.path.includes('hot') ? { detectedBy: 'observed/coherence/feed' } : {},
  }
  const outcomes = await settleGroup(defects, { mode: 'own', cases, runs })
  expect([...outcomes.values()]).toEqual([{ detectedBy: 'observed/coherence/feed' }, {}])
})

test('a defect that only a run of the whole suite shows is detected', async () => {
  const failed = [{ id: 'observed/coherence/feed', outcome: 'failed' as const, cases: [] }]
  const runs = { runTogether: async () => failed, runAlone: async () => ({}) }
  const outcomes = await settleGroup([defectIn('hot')], { mode: 'own', cases: [], runs })
  expect([...outcomes.values()]).toEqual([{ detectedBy: 'observed/coherence/feed' }])
})
