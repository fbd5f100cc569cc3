import { everyOperation } from '../kinds/everywhere.ts'
import { type Mutant, nameOf, type PlantedMutant } from '../model/mutant.ts'
import * as responses from './response-bugs.ts'
import * as rules from './rule-bugs.ts'

type Defect = Pick<Mutant, 'mutateRule' | 'proxy'>

const bug = (what: string, operation: string, killingCases: readonly string[], defect: Defect): PlantedMutant => ({
  id: nameOf(what, operation, ''),
  operation,
  killingCases,
  ...defect,
})

const keywords = [
  ['listTopics', 'q'],
  ['listFeeds', 'search'],
  ['listEvents', 'keyword'],
] as const

/** Bugs of other teams' servers, planted in ours. Their cases must detect them on any server. */
export const serverBugs: readonly PlantedMutant[] = [
  bug(
    'reads lists only from commas',
    'countWaitingApplications',
    ['4.5/applications/waiting-count-is-mine', '4.5/applications/waiting-count-covers-all-topics'],
    { proxy: responses.readsNoLists },
  ),
  bug('notifies of a rejection as of an approval', 'rejectApplication', ['4.5/applications/rejection-is-no-approval'], {
    mutateRule: rules.notifiesOfApproval,
  }),
  ...keywords.map(([operation, name]) =>
    bug(`reads wildcards in ?${name} of`, operation, [`generated/filters/${operation}`], {
      mutateRule: rules.readsWildcardsIn(name),
    }),
  ),
  bug('shuffles equal totals', 'listRewardRank', ['generated/pages/listRewardRank'], {
    mutateRule: rules.shufflesTies,
  }),
  ...['listNotifications', 'randomTopics'].map((operation) =>
    bug('links with only the page number', operation, [`generated/envelopes/${operation}`], {
      proxy: responses.linksWithOnlyPage,
    }),
  ),
  bug('counts a full last page twice', 'listNotifications', ['generated/envelopes/listNotifications'], {
    proxy: responses.countsFullPageTwice,
  }),
  ...['listNotifications', 'randomTopics'].map((operation) =>
    bug('omits links', operation, [`generated/envelopes/${operation}`], { proxy: responses.without('links') }),
  ),
  bug('knows no e-mail addresses', 'login', ['4.15/logging-in/login-by-name-email-or-phone'], {
    mutateRule: rules.knowsNoEmail,
  }),
  bug('honours any limit', 'listFeeds', ['4.1.1/filters/followed-lists-have-a-maximum'], {
    proxy: responses.honoursAnyLimit('after'),
  }),
  bug('honours any limit', 'listFollowedTopics', ['4.5/members/joined-topics-have-a-maximum'], {
    proxy: responses.honoursAnyLimit('after'),
  }),
  bug('honours any limit', 'listRewardLogs', ['4.5/rewards/log-has-a-maximum'], {
    proxy: responses.honoursAnyLimit('id'),
  }),
  bug('shows hidden topics as visible', everyOperation, ['4.5/creating/visibility-and-join-mode-are-shown'], {
    proxy: responses.always('visible', 'visible'),
  }),
  bug('shows every topic as open', everyOperation, ['4.5/creating/visibility-and-join-mode-are-shown'], {
    proxy: responses.always('join_mode', 'open'),
  }),
  ...['Success', '操作成功', 'Your withdrawal request was completed.'].map((message) =>
    bug(`says "${message}"`, 'withdraw', ['4.6/cash/withdrawal-awaits-review'], {
      proxy: responses.saysInstead(message),
    }),
  ),
  bug('shows no creation time', 'getImGroups', ['4.14/groups/creation-time-is-shown'], {
    proxy: responses.always('created', 0),
  }),
  bug('repeats one permission', 'getTopicConfig', ['4.5/creating/config-has-settings-and-options'], {
    proxy: responses.always('value', 'specialUser'),
  }),
  bug('lists an unknown permission', 'getTopicConfig', ['4.5/creating/config-has-settings-and-options'], {
    proxy: responses.inObjects((fields) => (fields.value === 'allUser' ? { ...fields, value: 'everybody' } : fields)),
  }),
  bug('shows categories as their own parents', 'listEventCategories', ['4.13/categories/parents-form-a-tree'], {
    proxy: responses.inObjects((fields) => ('parent_id' in fields ? { ...fields, parent_id: fields.id } : fields)),
  }),
  bug('forbids invalid tokens', 'listTasks', ['generated/token/tasks', 'generated/token/revoked'], {
    proxy: responses.forbidsInvalidTokens,
  }),
  bug('forbids invalid tokens', 'getCanPublish', ['generated/token/memberships', 'generated/token/expired'], {
    proxy: responses.forbidsInvalidTokens,
  }),
  bug('closes and forbids invalid tokens', 'listAdvertisingSpaces', ['generated/token/advertising'], {
    proxy: responses.closesAndForbids,
  }),
  bug('closes and forbids invalid tokens', 'listHotLocations', ['generated/token/locations'], {
    proxy: responses.closesAndForbids,
  }),
  bug('credits a purchase again', 'verifyIapOrder', ['4.6/purchase/purchase-is-credited-once'], {
    mutateRule: rules.creditsAgain,
  }),
  bug('accepts used receipts', 'verifyIapOrder', ['4.6/purchase/purchase-is-credited-once'], {
    mutateRule: rules.acceptsUsedReceipts,
  }),
  bug('counts concurrent likes', everyOperation, ['4.1/likes/concurrent-likes-count-once'], {
    proxy: responses.countsConcurrentLikes,
  }),
]
