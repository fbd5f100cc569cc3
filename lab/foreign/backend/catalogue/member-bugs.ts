import type { Entry } from './entry.ts'

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
    does: 'joining again leaves a second application',
  },
  { id: 'join-fee-twice', section: '2.4', says: 'expense is the join fee', does: 'the fee is taken twice' },
  {
    id: 'approve-makes-no-member',
    section: '3.2',
    says: 'an approved applicant is a member',
    does: 'the application is accepted, nobody joins',
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
    does: 'the creator comes first and again at their place',
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
