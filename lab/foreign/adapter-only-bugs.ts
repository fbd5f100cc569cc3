const needsCode = 'nobody can register or log in with a code that only the server and its owner know'
const needsTime = 'a token outlives the run, whose duration is far below its lifetime'
const needsOutbox = 'the interface does not show pushes'
const needsWaitingTopics = 'where new topics need no approval, no topic waits'

/** Bugs that no run without an adapter can notice, with the reason. */
export const adapterOnlyBugs: Readonly<Record<string, string>> = {
  'code-with-name': needsCode,
  'code-of-anyone': needsCode,
  'name-lost-at-registration': needsCode,
  'lifetime-in-seconds': needsTime,
  'tokens-never-expire': needsTime,
  'refresh-window-endless': needsTime,
  'expired-reads-403': needsTime,
  'streak-survives-gap': 'a missed day takes longer than a run',
  'comment-push-unswitched': needsOutbox,
  'like-push-names-like': needsOutbox,
  'push-badge-one': needsOutbox,
  'waiting-topics-listed': needsWaitingTopics,
  'status-all-is-passed': needsWaitingTopics,
  'fixed-settings-ignored': 'no operation changes the topic configuration, which leaves the permissions to creators',
  'paid-recharge-uncredited': 'no operation pays a recharge',
  'verify-credits-twice': 'only the store issues receipts',
  'cash-order-done': 'a withdrawal may have been reviewed at once, unless the owner reviews it',
  'gift-always-first': 'no operation shows the ids and prices of gifts',
}
