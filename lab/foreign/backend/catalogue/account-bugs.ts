import type { Entry } from './entry.ts'

export const accountBugs = [
  {
    id: 'no-login-by-email',
    section: '4.15',
    says: 'login is the name, e-mail or phone',
    does: 'an e-mail with the right password is refused',
  },
  {
    id: 'code-with-name',
    section: '4.15',
    says: 'with verifiable_code, login must be a phone or an e-mail',
    does: 'a name is accepted with the code sent to that person’s phone',
  },
  {
    id: 'token-prefix',
    section: '5',
    says: 'the token sent is the access token',
    does: 'only the first 12 characters of a token are compared',
  },
  {
    id: 'query-token-only-reads',
    section: '5',
    says: 'the token may be sent as the query parameter token',
    does: 'the query parameter is read on GET only',
  },
  {
    id: 'logout-keeps-token',
    section: '4.15',
    says: 'logout ends the session',
    does: 'the token still works after logout',
  },
  {
    id: 'get-logout-idle',
    section: '4.15',
    says: 'logout is POST, PUT, PATCH or GET',
    does: 'GET returns 200 but does not end the session',
  },
  {
    id: 'refresh-for-last-login',
    section: '4.15',
    says: 'refresh answers the same as login, for the caller',
    does: 'the new token belongs to the last person who logged in',
  },
  {
    id: 'lifetime-in-seconds',
    section: '5',
    says: 'expires_in is in minutes',
    does: 'expires_in of a login is in seconds',
    choices: ['topic-audit-off', 'tokens-jwt'],
  },
  {
    id: 'tokens-never-expire',
    section: '5',
    says: 'expires_in is the token lifetime; 401 when expired',
    does: 'a token works long after its lifetime',
  },
  {
    id: 'refresh-window-endless',
    section: '5',
    says: 'refresh_ttl is the refresh window',
    does: 'a token can be refreshed after its window',
  },
  {
    id: 'rate-never-falls',
    section: '8',
    says: 'X-RateLimit-Remaining is what is left after this request',
    does: 'the value never falls',
  },
  {
    id: 'rate-stuck-low',
    section: '8',
    says: 'X-RateLimit-Remaining is what is left after this request',
    does: 'the value is always 59 of 100 million',
  },
  {
    id: 'errors-without-allowance',
    section: '8',
    says: 'the two rate headers are on every response',
    does: 'responses with an error status lack them',
  },
] as const satisfies readonly Entry[]
