import type { Entry } from './entry.ts'

/** Topics: creation, changes and applications. */
export const ruleBugs = [
  {
    id: 'patch-clears-category',
    section: '4.5',
    says: 'PATCH takes optional fields',
    does: 'the category is lost unless it is sent',
    operations: ['PATCH /feed/topics/{topicID}'],
  },
  {
    id: 'logo-becomes-background',
    section: '4.5',
    says: 'PATCH takes logo and bg',
    does: 'logo changes both',
    operations: ['PATCH /feed/topics/{topicID}'],
  },
  {
    id: 'divide-over-expense',
    section: '2.4',
    says: 'divide must be <= expense',
    does: 'more is accepted',
    operations: ['POST /feed/topics'],
  },
  {
    id: 'invited-audit-optional',
    section: '4.5.1',
    says: 'invited_audit is required when join_mode is need-audit',
    does: 'accepted without it',
    operations: ['POST /feed/topics'],
  },
  {
    id: 'desc-one-longer',
    section: '8',
    says: 'desc has at most 500 characters',
    does: '501 are accepted',
    operations: ['POST /feed/topics', 'PATCH /feed/topics/{topicID}'],
  },
  {
    id: 'rejection-sends-accept',
    section: '6',
    says: 'accept: application approved',
    does: 'sent after a rejection too',
    operations: ['DELETE /user/feed-topics/{topicId}/logs/{log}'],
  },
  {
    id: 'approval-charges-manager',
    section: '3.2',
    says: 'the applicant needs enough currency',
    does: 'the manager pays the fee',
    operations: ['PATCH /user/feed-topics/{topicId}/logs/{log}'],
  },
  {
    id: 'fee-at-application-too',
    section: '2.4',
    says: 'expense is the join fee',
    does: 'charged on application and again on approval',
    operations: ['PATCH /user/feed-topics/{topicId}/logs/{log}', 'PUT /user/feed-topics/{topicId}'],
  },
] as const satisfies readonly Entry[]
