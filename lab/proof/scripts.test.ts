import { expect, test } from 'vitest'
import { normalized, reproduce } from '../foreign/scripts.cases.ts'

/** Bugs whose case does not need the owner, and whose response does not change from run to run. */
const bugs = [
  'token-prefix',
  'logout-keeps-token',
  'get-logout-idle',
  'errors-without-allowance',
  'share-needs-login',
  'like-shows-author',
  'comment-targets-writer',
  'reply-forgotten',
  'comments-default-ten',
  'comments-page-skips-one',
  'event-report-without-reason',
  'name-limit-in-bytes',
  'join-mode-optional',
  'public-fee-kept',
  'name-hides-other-changes',
  'anyone-deletes-topics',
  'only-hot-searches',
  'index-always-down',
  'followed-limit-zero',
  'rank-city-optional',
  'log-price-as-text',
  'second-application',
  'anyone-removes-members',
  'followers-count-stale',
  'apply-status-of-first',
  'status-lost-with-limit',
  'anyone-sets-rights',
  'rights-for-first-only',
  'cash-minimum-excluded',
  'orders-of-everyone',
  'store-order-done-at-once',
  'login-task-endless',
  'tag-weight-ignored',
  'tags-of-caller',
  'first-space-only',
  'leaf-items-empty',
  'title-one-longer',
  'event-in-the-past',
  'anyone-deletes-events',
  'category-sort-upside-down',
]

/** The script is run on the backend with the bug, and twice after the bug was turned off. */
test.each(bugs)(
  'the script of %s shows the bug, and nothing else',
  async (bug) => {
    const { verdict, runsAlone, withBug, repaired } = await reproduce(bug)
    const [first = '', second = ''] = repaired.map(normalized)
    expect([verdict, runsAlone, first === second, normalized(withBug) === first]).toEqual(['failed', true, true, false])
  },
  60_000,
)
