import type { Entry } from './entry.ts'

export const topicBugs = [
  {
    id: 'fixed-settings-ignored',
    section: '2.5',
    says: 'settings fixed by the administrator are not asked of creators',
    does: 'the creator’s own choice is stored',
    choices: ['topic-audit-off', 'permissions-fixed'],
  },
  {
    id: 'name-limit-in-bytes',
    section: '4.5.1',
    says: 'name has at most 100 characters',
    does: 'more than 100 bytes are refused',
  },
  {
    id: 'join-mode-optional',
    section: '4.5.1',
    says: 'join_mode is required when visible is visible',
    does: 'accepted without it',
  },
  {
    id: 'public-fee-kept',
    section: '4.5.1',
    says: 'when visible is visible any expense is stored as 0',
    does: 'the expense is kept',
  },
  {
    id: 'name-hides-other-changes',
    section: '4.5',
    says: 'PATCH takes name and desc',
    does: 'desc is dropped when name is sent as well',
  },
  {
    id: 'anyone-deletes-topics',
    section: '4.5',
    says: 'only the owner or holder of the permission deletes a topic',
    does: 'anyone logged in can',
  },
  {
    id: 'for-user-camel-only',
    section: '4.5.2',
    says: 'forUser / for_user: only topics of that user',
    does: 'for_user is ignored',
  },
  {
    id: 'only-hot-searches',
    section: '4.5.2',
    says: 'with only=hot all other parameters are ignored',
    does: 'q still filters',
  },
  {
    id: 'index-always-down',
    section: '4.5.2',
    says: 'index continues the list in its direction',
    does: 'with direction=asc the next page runs backwards',
  },
  {
    id: 'followed-limit-zero',
    section: '4.5',
    says: 'limit is clamped to 0-100',
    does: '0 and negative values give the default page',
  },
  { id: 'rank-city-optional', section: '4.5', says: 'city is required when type=city', does: 'accepted without it' },
  {
    id: 'topic-rewards-uncounted',
    section: '2.4',
    says: 'reward_amount_count is the currency rewarded to the topic',
    does: 'always 0',
  },
  {
    id: 'rank-counts-last-reward',
    section: '2.7',
    says: 'total is the currency rewarded by that user in the topic',
    does: 'only the last reward counts',
  },
  {
    id: 'reward-logs-inclusive',
    section: '4.5',
    says: 'id is the smallest id previously returned',
    does: 'that record is repeated on the next page',
  },
  { id: 'log-price-as-text', section: '2.8', says: 'price int', does: 'price is a string' },
] as const satisfies readonly Entry[]

export const memberBugs = [
  {
    id: 'audit-joins-at-once',
    section: '3.2',
    says: 'a topic that needs audit leaves the application waiting',
    does: '202, and the applicant is a member at once',
  },
  {
    id: 'second-application',
    section: '3.2',
    says: 'an application already exists: it stays',
    does: 'joining again creates a second application',
  },
  { id: 'join-fee-twice', section: '2.4', says: 'expense is the join fee', does: 'the fee is taken twice' },
  {
    id: 'approve-makes-no-member',
    section: '3.2',
    says: 'an approved applicant is a member',
    does: 'the application is accepted, but nobody joins',
  },
  { id: 'approve-again', section: '3.2', says: 'approving a processed application answers 422', does: '204' },
  {
    id: 'reject-again',
    section: '3.2',
    says: 'rejecting a processed application answers 422',
    does: '204, and the application is rejected',
  },
  {
    id: 'approve-without-funds',
    section: '3.2',
    says: 'approving with insufficient currency answers 403',
    does: '204, and the applicant joins',
  },
  {
    id: 'anyone-removes-members',
    section: '5',
    says: 'target is for the topic owner or a super administrator',
    does: 'anyone can remove a member',
  },
  {
    id: 'followers-count-stale',
    section: '2.4',
    says: 'followers_count are the members',
    does: 'leaving does not lower it',
  },
  {
    id: 'apply-status-of-first',
    section: '2.4',
    says: 'apply_for_status is the latest record’s status',
    does: 'it is the first record’s',
  },
  {
    id: 'status-lost-with-limit',
    section: '4.5',
    says: 'status filters the apply logs',
    does: 'ignored when limit is sent as well',
  },
  {
    id: 'exclude-first-topic-only',
    section: '4.5',
    says: 'exclude are the topic ids to exclude',
    does: 'only the first is excluded',
  },
  {
    id: 'creator-listed-twice',
    section: '4.5',
    says: 'first_creator=1 lists the creator first',
    does: 'the creator comes first and again in their regular place',
  },
  {
    id: 'anyone-sets-rights',
    section: '5',
    says: 'setting a publish right is for the topic owner',
    does: 'anyone can',
  },
  {
    id: 'rights-for-first-only',
    section: '4.5',
    says: 'user_id may be comma-separated or an array',
    does: 'only the first user gets the right',
  },
] as const satisfies readonly Entry[]
