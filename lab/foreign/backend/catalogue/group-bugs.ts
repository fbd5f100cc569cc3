import type { Entry } from './entry.ts'

const groups = ['GET /im/group'] as const
const bothForms = ['GET /im/group', 'GET /im/groups'] as const

/** Instant messaging. */
export const groupBugs = [
  { id: 'group-created-zero', section: '2.24', says: 'created is the creation time', does: '0', operations: groups },
  {
    id: 'group-count-without-owner',
    section: '2.24',
    says: 'affiliations_count',
    does: 'the owner is not counted',
    operations: bothForms,
  },
  {
    id: 'group-public-inverted',
    section: '2.24',
    says: 'public or private group',
    does: 'the opposite is shown',
    operations: bothForms,
  },
  { id: 'every-member-owns', section: '2.24', says: 'is_owner is 0 or 1', does: '1 for everybody', operations: groups },
  {
    id: 'group-over-2000',
    section: '4.14',
    says: 'maxusers is at most 2000',
    does: 'more is accepted',
    operations: ['POST /im/group', 'PATCH /im/group'],
  },
  {
    id: 'group-owner-stays',
    section: '4.14',
    says: 'new_owner_user is the new owner',
    does: 'ignored',
    operations: ['PATCH /im/group'],
  },
  {
    id: 'first-group-only',
    section: '4.14',
    says: 'im_group_id is one id or comma-separated ids',
    does: 'only the first group is returned',
    operations: [...bothForms, 'GET /im/group/face'],
  },
  {
    id: 'im-password-stays',
    section: '4.14',
    says: 'PUT resets the IM password',
    does: 'it stays the same',
    operations: ['PUT /im/password'],
  },
] as const satisfies readonly Entry[]
