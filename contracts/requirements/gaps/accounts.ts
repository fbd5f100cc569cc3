import { gap } from '../requirement.ts'

export const accountsGaps = {
  G20: gap('A wrong password, an unknown account and a wrong code answer the same 422 in the same time', 'login'),
  G21: gap(
    'Neither or both of password and code, or a code with a name, answers 422; the latter names login',
    'login .password',
    'login .verifiable_code',
  ),
  G22: gap('Verification codes are sent to the outbox; each works once, for five minutes', 'register', 'login'),
  G23: gap(
    'A token is valid for 60 minutes and can be refreshed for 20160; a refresh revokes the old token',
    'refresh',
    'logout',
  ),
  G24: gap(
    'A new name has 2 to 12 characters and must not be taken, nor must the phone number, else 422; the reply contains token_type',
    'register',
  ),
  G25: gap(
    'An unknown mini-program code answers 422; a known one creates the account on first use',
    'loginByMiniProgram',
  ),
  G26: gap(
    'has_follower says whether the user follows the viewer, has_following whether the viewer follows the user',
    'getEvent',
    'listEvents',
  ),
  G83: gap(
    'After 5 wrong passwords or codes for one account, or 20 from one address, within 15 minutes: 429 with Retry-After, also for unknown accounts; a code dies after 5 wrong tries, and a mini-program code works once',
    'login',
    'register',
    'loginByMiniProgram',
  ),
}
