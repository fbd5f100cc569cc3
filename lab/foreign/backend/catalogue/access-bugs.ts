import type { Entry } from './entry.ts'

/** Accounts, tokens, headers and generic errors. */
export const accessBugs = [
  {
    id: 'expired-reads-403',
    section: '7',
    says: '401: authorization invalid or expired',
    does: 'reads under /user return 403 for an expired token',
    operations: ['GET /user/tasks', 'GET /user/tags', 'GET /user/notifications', 'GET /user/followed-topics'],
  },
  {
    id: 'name-lost-at-registration',
    section: '4.15',
    says: 'name is required to register',
    does: 'the account is named after its phone',
    operations: ['POST /users'],
  },
  {
    id: 'code-of-anyone',
    section: '4.15',
    says: 'login with a verification code',
    does: 'a code that was sent to somebody else is accepted',
    operations: ['POST /auth/login'],
  },
  {
    id: 'password-case-ignored',
    section: '4.15',
    says: 'login with the password',
    does: 'the case of a password is ignored',
    operations: ['POST /auth/login'],
  },
  {
    id: 'unknown-path-page',
    section: '9',
    says: 'with Accept: application/json every response, including generic errors, is JSON',
    does: 'an unknown path returns an HTML page',
  },
  {
    id: 'broken-body-page',
    section: '9',
    says: 'with Accept: application/json every response, including generic errors, is JSON',
    does: 'a body that is not JSON returns an HTML page',
  },
  {
    id: 'no-allowance-on-204',
    section: '8',
    says: 'the two rate headers are on every response',
    does: 'responses without a body lack them',
    operations: ['PATCH /user/notification-settings'],
  },
  {
    id: 'put-needs-body',
    section: '9',
    says: 'a PUT without body sends Content-Length: 0',
    does: 'a PUT without body is refused with 400',
    operations: ['PUT /user/task/login'],
  },
] as const satisfies readonly Entry[]
