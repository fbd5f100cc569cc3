import { expect, test } from 'vitest'
import { check } from '../../../conformance/authoring/case.ts'
import { type Scenario, scenario } from '../../../conformance/authoring/scenario.ts'
import type { Context } from '../../../conformance/client/context.ts'
import { suite } from '../../../conformance/suite.ts'
import { fakeTarget } from '../../../conformance/testing/fake-target.cases.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Defect, Way } from './defect.ts'
import { modes } from './modes.ts'
import { newTarget, record } from './record.ts'
import { runDefect } from './run-defect.ts'
import { Planner } from './run-defects.ts'

const getFeed = ({ alice }: Context) => alice.sends(feeds.getFeed, { params: { feedId: 1 } }).gets(201)

async function countLikes(context: Context) {
  const { like_count } = await getFeed(context)
  context.expect(like_count, 'the number of likes', '4.1/11').equals(0)
}

async function breakOnLikes(context: Context) {
  const { like_count } = await getFeed(context)
  if (like_count > 0) throw new Error('unexpected')
}

const fakeSuite = (run: (context: Context) => Promise<unknown>, id = '4.1/likes') => [
  scenario(id, 'Likes', [check('liking', 'Liking', ['4.1/11'], run)]),
]

const defectIn = (path: readonly string[], way: Way): Defect => ({ operation: 'getFeed', status: 201, path, way })
const tooManyLikes = defectIn(['like_count'], 'one more')

const outcomeOf = async (suite: readonly Scenario[], defect: Defect, first = ['4.1/likes/liking']) =>
  (await runDefect(suite, { defect, plans: [{ mode: 'own', first }] }, { newTarget: () => fakeTarget() })).own

test('a case that compares the value detects the defect', async () => {
  expect(await outcomeOf(fakeSuite(countLikes), tooManyLikes)).toEqual({ detectedBy: '4.1/likes/liking' })
})

test('a wrong value that no planned case compares is still open', async () => {
  const open = { isOpen: true }
  expect(await outcomeOf(fakeSuite(countLikes), defectIn(['feed_content'], 'different text'))).toEqual(open)
  expect(await outcomeOf(fakeSuite(getFeed), tooManyLikes)).toEqual(open)
})

test('a case that ends with an error does not detect the defect', async () => {
  expect(await outcomeOf(fakeSuite(breakOnLikes), tooManyLikes)).toEqual({ error: '4.1/likes/liking', isOpen: true })
})

test('observed cases always run', async () => {
  const both = [...fakeSuite(getFeed), ...fakeSuite(countLikes, 'observed/likes')]
  expect(await outcomeOf(both, tooManyLikes)).toEqual({ detectedBy: 'observed/likes/liking' })
})

test('an observed case that also fails without the defect ends the run with an error', async () => {
  const alwaysFails = (context: Context) => Promise.resolve(context.expect(1, 'it', '4.1/11').equals(2))
  const both = [...fakeSuite(getFeed), ...fakeSuite(alwaysFails, 'observed/likes')]
  await expect(outcomeOf(both, tooManyLikes)).rejects.toThrow('observed/likes/liking fails without any defect')
})

test('a defect that survives on our own server is not run again on a foreign one with the same adapter', async () => {
  const targets: string[] = []
  const newTarget = (mode: string) => {
    targets.push(mode)
    return fakeTarget()
  }
  const ids = ['4.1/likes/liking']
  const plans = modes.map((mode) => ({ mode, first: ids }))
  const outcomes = await runDefect(fakeSuite(getFeed), { defect: tooManyLikes, plans }, { newTarget })
  expect(outcomes).toMatchObject({ own: { isOpen: true }, adapter: { isOpen: true } })
  expect(targets).toEqual(['own', 'plain'])
})

test('a foreign server with the same adapter is run only if the failure may depend on a choice in a gap', async () => {
  const chosen = async (context: Context) => {
    context.expect((await getFeed(context)).like_count, 'the number of likes', 'G34').equals(0)
  }
  const modesRun = async (one: typeof countLikes, first: string) => {
    const targets: string[] = []
    const newTarget = (mode: string) => {
      targets.push(mode)
      return fakeTarget(undefined, { gaps: mode === 'own' ? 'held' : 'observed' })
    }
    const plans = (['own', 'adapter'] as const).map((mode) => ({ mode, first: [first] }))
    return { outcomes: await runDefect(fakeSuite(one), { defect: tooManyLikes, plans }, { newTarget }), targets }
  }
  const detectedBy = '4.1/likes/liking'
  const both = { own: { detectedBy }, adapter: { detectedBy } }
  expect(await modesRun(countLikes, detectedBy)).toEqual({ outcomes: both, targets: ['own'] })
  const { outcomes, targets } = await modesRun(chosen, detectedBy)
  expect(outcomes).toMatchObject({ own: { detectedBy }, adapter: { isOpen: true } })
  expect(targets.slice(0, 2)).toEqual(['own', 'adapter'])
})

test('a recorded run yields the defects, and the cases that call the operation', async () => {
  const { defects, cases } = await record(
    [...fakeSuite(getFeed), ...fakeSuite(async () => 0, '4.1/none')],
    fakeTarget(),
  )
  expect(defects).toContainEqual(tooManyLikes)
  const [plan] = new Planner({ modes: ['own'], cases: { own: cases } }).plansFor(tooManyLikes)
  expect(plan).toEqual({ mode: 'own', first: ['4.1/likes/liking'] })
})

test('a suite that fails without defects cannot be measured', async () => {
  await expect(
    record(
      fakeSuite(({ expect }) => Promise.resolve(expect(1, 'it').equals(2))),
      fakeTarget(),
    ),
  ).rejects.toThrow('4.1/likes/liking: failed without any defect')
})

const detected: [operation: string, status: number, path: string[], way: Way, detectedBy: string][] = [
  ['getFeed', 201, ['feed_content'], 'different text', '4.1/publishing/feed-reads-back-as-published'],
  ['getFeed', 201, ['repostable_id'], 'one more', '4.1/publishing/review-carries-its-resource'],
  ['listFeedLikes', 200, ['[]', 'user_id'], 'one more', '4.1/likes/like-names-liker-owner-and-feed'],
  ['listCurrencyOrders', 200, ['[]', 'created_at'], 'one year earlier', '2/times/payment-times-are-utc'],
  ['listSpaceAdvertisements', 200, ['[]', 'space_id'], 'one more', '4.11/advertisements/space-lists-only-its-own'],
  ['signIn', 200, ['day'], 'one more', '4.8/sign-in/missed-day-resets-the-streak'],
]

test.each(detected)('the suite detects %s %i %j %s', async (operation, status, path, way, detectedBy) => {
  const plan = { mode: 'own', first: [detectedBy] } as const
  const task = { defect: { operation, status, path, way }, plans: [plan] }
  expect(await runDefect(suite, task, { newTarget })).toEqual({ own: { detectedBy } })
})
