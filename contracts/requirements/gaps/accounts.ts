import { gap } from '../requirement.ts'

export const accountsGaps = {
  G20: gap(
    'A wrong password, an unknown account and a wrong code all return the same 422, after the same time',
    'login',
  ),
  G21: gap(
    'Sending neither or both of password and code, or a code with a name as login, returns 422; in the last case the error names login',
    'login .password',
    'login .verifiable_code',
  ),
  G22: gap('Verification codes go to the outbox; each works once, within five minutes', 'register', 'login'),
  G23: gap(
    'A token is valid for 60 minutes and can be refreshed for 20160 minutes; a refresh revokes the old token',
    'refresh',
    'logout',
  ),
  G24: gap(
    'A new name must have 2 to 12 characters, and the name and the phone number must be unused, otherwise 422; the response also contains token_type',
    'register',
  ),
  G25: gap(
    'An unknown mini-program code returns 422; a known one creates the account on first use',
    'loginByMiniProgram',
  ),
  G26: gap(
    'has_follower says whether the user follows the viewer, has_following whether the viewer follows the user',
    'getEvent',
    'listEvents',
  ),
  G83: gap(
    'After 5 wrong passwords or codes for one account, or 20 from one address, within 15 minutes, further attempts return 429 with Retry-After, even for unknown accounts; a code becomes invalid after 5 wrong tries; a mini-program code works once',
    'login',
    'register',
    'loginByMiniProgram',
  ),
}
