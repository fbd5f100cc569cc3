import { reversed } from './kinds/lists.ts'
import { twice } from './kinds/requests.ts'
import { asAdministrator, asCreator, asGroupOwner, asVisitor } from './kinds/viewers.ts'
import { mutant, type PlantedMutant, type RuleMutation } from './model/mutant.ts'
import { serverBugs } from './server-bugs/server-bugs.ts'

const planted = (
  what: string,
  operation: string,
  killingCases: readonly string[],
  mutateRule: RuleMutation,
): PlantedMutant => ({
  ...mutant(what, operation, '', mutateRule),
  killingCases,
})

/** Succeeds, but refunds the caller. */
const refunds: RuleMutation = (rule) => async (input, world) => {
  const id = world.me?.id ?? 0
  const before = (await world.store.wallets.get(id))?.balance ?? 0
  const response = await rule(input, world)
  await world.store.wallets.update({ id }, { balance: before })
  return response
}

/** Succeeds, but sends no notification. */
const withoutNotification: RuleMutation = (rule) => async (input, world) => {
  const last = await world.store.notifications.first({ where: {}, order: [['id', 'desc']] })
  const response = await rule(input, world)
  await world.store.notifications.remove({ id: { gt: last?.id ?? 0 } })
  return response
}

/** Returns this response instead of a refusal. */
const insteadOfRefusal =
  (status: number, body: unknown): RuleMutation =>
  (rule) =>
  (input, world) =>
    rule(input, world).catch(() => ({ status, body }))

type LocationMatch = { readonly items?: unknown; readonly tree: unknown }

/** Adds an empty list where there must be none. */
const withItems: RuleMutation = (rule) => async (input, world) => {
  const response = await rule(input, world)
  const body = (response.body as readonly LocationMatch[]).map((match) => ({ ...match, items: match.items ?? [] }))
  return { ...response, body }
}

/** Marks notifications of all types. */
const marksAllTypes: RuleMutation = (rule) => async (input, world) => {
  await world.store.notifications.update(
    { user_id: world.me?.id ?? 0, unread: true },
    { unread: false, read_at: '2026-11-01 08:30:00' },
  )
  return rule(input, world)
}

type Themed = { readonly theme?: { readonly title?: unknown } | null }

/** Omits the titles of themes. */
const withoutThemeTitles: RuleMutation = (rule) => async (input, world) => {
  const response = await rule(input, world)
  const body = (response.body as readonly Themed[]).map(({ theme, ...feed }) => {
    const { title: _, ...rest } = theme ?? {}
    return theme ? { ...feed, theme: rest } : feed
  })
  return { ...response, body }
}

/** Accepts any password. */
const acceptsAnyPassword: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, passwords: { ...world.passwords, verify: async (_, hash) => hash !== null } })

const hour = 60 * 60 * 1000
const day = 24 * hour

/** As if the clock were slow. */
const slowBy =
  (milliseconds: number): RuleMutation =>
  (rule) =>
  (input, world) =>
    rule(input, { ...world, clock: { now: () => world.clock.now() - milliseconds } })

/** Lists only what has changed in the last days. */
const forgetsAfter =
  (milliseconds: number): RuleMutation =>
  (rule) =>
  async (input, world) => {
    const response = await rule(input, world)
    const changedAt = (text: string) => Date.parse(`${text.replace(' ', 'T').replace('Z', '')}Z`)
    const isRecent = (item: { readonly updated_at: string }) =>
      changedAt(item.updated_at) > world.clock.now() - milliseconds
    return { ...response, body: (response.body as readonly { readonly updated_at: string }[]).filter(isRecent) }
  }

export const plantedMutants: readonly PlantedMutant[] = [
  ...serverBugs,
  planted('treats everybody as a visitor', 'getFeed', ['4.1/likes/like-is-counted-and-shown-to-liker'], asVisitor),
  planted('omits the titles of themes', 'listFeeds', ['4.1.1/filters/theme-keeps-only-its-feeds'], withoutThemeTitles),
  planted('lets anybody delete', 'deleteFeed', ['3.4/feed-deletion/others-cannot-delete-a-feed'], asAdministrator),
  planted(
    'lists backwards',
    'listFeeds',
    ['4.1.1/lists/newest-first-with-default-limit', '4.1.1/hot/type-hot-lists-hottest-first'],
    reversed,
  ),
  planted('does not notify the publisher', 'likeFeed', ['6/kinds/like-notifies-the-publisher'], withoutNotification),
  planted(
    'lets anybody push',
    'pushFeedToCategories',
    ['4.2/recommending/only-administrators-recommend'],
    asAdministrator,
  ),
  planted('lists backwards', 'listCategoryFeeds', ['4.2/pages/pages-by-index-are-complete'], reversed),
  planted('lets anybody delete', 'deleteFeedComment', ['4.3/deleting/only-author-deletes'], asAdministrator),
  planted(
    'does not notify the publisher',
    'commentFeed',
    ['6/kinds/comment-notifies-the-publisher'],
    withoutNotification,
  ),
  planted('lets anybody delete', 'deleteTopic', ['4.5/changing/others-cannot-update-or-delete'], asAdministrator),
  planted('lists backwards', 'listTopicCategories', ['4.5/shelves/categories-order-and-filters'], reversed),
  planted(
    'lets anybody decide',
    'approveApplication',
    ['4.5/applications/only-the-manager-sees-and-decides'],
    asCreator,
  ),
  planted('charges no fee', 'joinTopic', ['4.6/balance/joining-fee-moves-to-creator'], refunds),
  planted(
    'lets anybody set who publishes',
    'setCanPublish',
    ['4.5/members/only-owner-sets-who-may-publish'],
    asCreator,
  ),
  planted(
    'rewards twice',
    'rewardTopic',
    ['4.5/rewards/reward-is-logged-as-given', '4.6/balance/reward-moves-currency'],
    twice,
  ),
  planted('lists backwards', 'listRewardRank', ['4.5/rewards/largest-total-comes-first'], reversed),
  planted(
    'deducts nothing',
    'withdraw',
    ['4.6/cash/withdrawn-currency-cannot-be-spent', '4.6/balance/withdrawal-is-deducted-and-refunded'],
    refunds,
  ),
  planted('lists backwards', 'listCurrencyOrders', ['4.6/orders/pages-by-after-are-complete'], reversed),
  planted('counts twice', 'doLoginTask', ['4.8/tasks/login-pays-only-when-due'], twice),
  planted('pays nothing', 'signIn', ['4.6/balance/sign-in-and-login-task-are-credited'], refunds),
  planted('lists backwards', 'listTags', ['4.9/all/categories-come-with-their-tags'], reversed),
  planted('needs no permission', 'createBrand', ['4.10/making/creating-needs-permission'], asAdministrator),
  planted('lists backwards', 'listSpaceAdvertisements', ['4.11/advertisements/sorted-by-sort-then-id'], reversed),
  planted(
    'treats everybody as a visitor',
    'listTopics',
    ['4.5/changing/followers-follow-joins-and-leaves', '4.5/applications/applicant-sees-latest-status'],
    asVisitor,
  ),
  planted('lists backwards', 'listEvents', ['4.13/orders/pages-are-complete'], reversed),
  planted('lets anybody delete', 'deleteEvent', ['3.4/deletion/there-bob-deleteEvent'], asAdministrator),
  planted('treats everybody as a visitor', 'getEvent', ['3.4/marks/want-join-counts-once'], asVisitor),
  planted('lists backwards', 'listEventCategories', ['4.13/categories/sorted-by-sort'], reversed),
  planted(
    'accepts missing things',
    'reportUser',
    ['4.4/reports/missing-things-cannot-be-reported'],
    insteadOfRefusal(201, { message: ['Thank you'] }),
  ),
  planted('has items at the third level', 'searchLocations', ['4.11/locations/third-level-has-no-items'], withItems),
  planted(
    'marks every type',
    'markNotificationsRead',
    ['4.12/reading/marking-leaves-other-types-unread'],
    marksAllTypes,
  ),
  planted('lets anybody change a group', 'updateImGroup', ['4.14/changes/new-owner-takes-over'], asGroupOwner),
  planted('counts a month for 33 days', 'rankTopics', ['2/windows/monthly-ranking'], slowBy(3 * day)),
  planted('forgets rewards', 'listRewardRank', ['2/windows/reward-ranking'], forgetsAfter(10 * day)),
  planted('restarts late', 'listTasks', ['2/windows/daily-task'], slowBy(20 * hour)),
  planted('ends a streak late', 'getSignView', ['2/windows/sign-in-streak'], slowBy(6 * hour)),
  planted('issues tokens that end early', 'refresh', ['2/windows/refreshed-token'], slowBy(hour / 2)),
  planted('issues tokens that end early', 'loginByMiniProgram', ['2/windows/mini-program-token'], slowBy(hour / 2)),
  planted('accepts any password', 'login', ['4.15/logging-in/wrong-credentials-are-refused'], acceptsAnyPassword),
]
