import { reversed } from './kinds/lists.ts'
import { twice } from './kinds/requests.ts'
import { blind, byCreator, byOwner, byRoot } from './kinds/viewers.ts'
import { type Mutant, mutant, type Spoil } from './mutant.ts'

/** Defects that no contract suggests, each with cases that must fail. */
export interface Planted extends Mutant {
  readonly fails: readonly string[]
}

const planted = (what: string, operation: string, fails: readonly string[], spoil: Spoil): Planted => ({
  ...mutant(what, operation, '', spoil),
  fails,
})

/** Does it, and gives the caller back what it cost. */
const free: Spoil = (rule) => async (input, world) => {
  const id = world.me?.id ?? 0
  const before = (await world.store.wallets.get(id))?.balance ?? 0
  const answer = await rule(input, world)
  await world.store.wallets.update({ id }, { balance: before })
  return answer
}

/** Does it, and forgets to tell anybody. */
const silent: Spoil = (rule) => async (input, world) => {
  const last = await world.store.notifications.first({ where: {}, order: [['id', 'desc']] })
  const answer = await rule(input, world)
  await world.store.notifications.remove({ id: { gt: last?.id ?? 0 } })
  return answer
}

/** Accepts what it should refuse: whatever is thrown becomes this answer. */
const lenient =
  (status: number, body: unknown): Spoil =>
  (rule) =>
  (input, world) =>
    rule(input, world).catch(() => ({ status, body }))

type Found = { readonly items?: unknown; readonly tree: unknown }

/** Shows an empty list where there is none. */
const withItems: Spoil = (rule) => async (input, world) => {
  const answer = await rule(input, world)
  const found = (answer.body as readonly Found[]).map((one) => ({ ...one, items: one.items ?? [] }))
  return { ...answer, body: found }
}

/** Marks everything, whatever kind was meant. */
const allKinds: Spoil = (rule) => async (input, world) => {
  await world.store.notifications.update(
    { user_id: world.me?.id ?? 0, unread: true },
    { unread: false, read_at: '2026-11-01 08:30:00' },
  )
  return rule(input, world)
}

/** Any password will do. */
const trusting: Spoil = (rule) => (input, world) =>
  rule(input, { ...world, passwords: { ...world.passwords, verify: async (_, hash) => hash !== null } })

export const plantedMutants: readonly Planted[] = [
  planted('is blind to the viewer', 'getFeed', ['4.1/likes/1'], blind),
  planted('lets anybody delete', 'deleteFeed', ['3.4/feed-deletion/3'], byRoot),
  planted('lists backwards', 'listFeeds', ['4.1.1/lists/1', '4.1.1/hot/1'], reversed),
  planted('forgets to tell the publisher', 'likeFeed', ['6/kinds/1'], silent),
  planted('lets anybody push', 'pushFeedToCategories', ['4.2/recommending/6'], byRoot),
  planted('lists backwards', 'listCategoryFeeds', ['4.2/pages/1'], reversed),
  planted('lets anybody delete', 'deleteFeedComment', ['4.3/deleting/4'], byRoot),
  planted('forgets to tell the publisher', 'commentFeed', ['6/kinds/2'], silent),
  planted('lets anybody delete', 'deleteTopic', ['4.5/changing/4'], byRoot),
  planted('lists backwards', 'listTopicCategories', ['4.5/shelves/6'], reversed),
  planted('lets anybody decide', 'approveApplication', ['4.5/applications/5'], byCreator),
  planted('takes no fee', 'joinTopic', ['4.6/balance/9'], free),
  planted('lets anybody set who publishes', 'setCanPublish', ['4.5/members/8'], byCreator),
  planted('rewards twice', 'rewardTopic', ['4.5/rewards/1', '4.6/balance/1'], twice),
  planted('lists backwards', 'listRewardRank', ['4.5/rewards/2'], reversed),
  planted('deducts nothing', 'withdraw', ['4.6/cash/3', '4.6/balance/6'], free),
  planted('lists backwards', 'listCurrencyOrders', ['4.6/orders/3'], reversed),
  planted('counts twice', 'doLoginTask', ['4.8/tasks/5'], twice),
  planted('pays nothing', 'signIn', ['4.6/balance/11'], free),
  planted('lists backwards', 'listTags', ['4.9/all/1'], reversed),
  planted('asks for no permission', 'createBrand', ['4.10/making/2'], byRoot),
  planted('lists backwards', 'listSpaceAdvertisements', ['4.11/advertisements/5'], reversed),
  planted('is blind to the viewer', 'listTopics', ['4.5/changing/7', '4.5/applications/7'], blind),
  planted('lists backwards', 'listEvents', ['4.13/orders/1'], reversed),
  planted('lets anybody delete', 'deleteEvent', ['3.4/deletion/2'], byRoot),
  planted('is blind to the viewer', 'getEvent', ['3.4/marks/1'], blind),
  planted('lists backwards', 'listEventCategories', ['4.13/categories/1'], reversed),
  planted('takes what is not there', 'reportUser', ['4.4/reports/10'], lenient(201, { message: ['Thank you'] })),
  planted('has items at the third level', 'searchLocations', ['4.11/locations/3'], withItems),
  planted('marks every kind', 'markNotificationsRead', ['4.12/reading/2'], allKinds),
  planted('lets anybody change a group', 'updateImGroup', ['4.14/changes/10'], byOwner),
  planted('takes any password', 'login', ['4.15/logging-in/8'], trusting),
]
