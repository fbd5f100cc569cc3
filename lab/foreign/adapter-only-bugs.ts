const needsCode = 'nobody can register or log in with a code that only the server and its owner know'
const needsTime = 'a token outlives the run, whose duration is far below its lifetime'
const needsOutbox = 'the interface does not show pushes'

/** Bugs that no run without an adapter can detect, with the reason. */
export const adapterOnlyBugs: Readonly<Record<string, string>> = {
  'code-with-name': needsCode,
  'code-of-anyone': needsCode,
  'name-lost-at-registration': needsCode,
  'tokens-never-expire': needsTime,
  'refresh-window-endless': needsTime,
  'expired-reads-403': needsTime,
  'streak-survives-gap': 'a missed day takes longer than a run',
  'comment-push-unswitched': needsOutbox,
  'like-push-names-like': needsOutbox,
  'push-badge-one': needsOutbox,
  'paid-recharge-uncredited': 'no operation pays a recharge',
  'verify-credits-twice': 'only the store issues receipts',
  'gift-always-first': 'no operation shows the ids and prices of gifts',
}
