import type { EndpointName } from '../../chapters.ts'
import { must, operations, section, should } from '../requirement.ts'

export const accountOperations = operations(
  '4.15',
  'POST /api/v2/users 200',
  'POST /api/v2/auth/login 200',
  'POST /api/v2/social/mini-program 200',
  'POST /api/v2/auth/logout 200',
  'PUT /api/v2/auth/logout 200',
  'PATCH /api/v2/auth/logout 200',
  'GET /api/v2/auth/logout 200',
  'POST /api/v2/auth/refresh 200',
  'PUT /api/v2/auth/refresh 200',
  'PATCH /api/v2/auth/refresh 200',
  'GET /api/v2/auth/refresh 200',
)

const logouts = ['logout', 'logoutByPut', 'logoutByPatch', 'logoutByGet'] as const satisfies EndpointName[]
const refreshes = ['refresh', 'refreshByPut', 'refreshByPatch', 'refreshByGet'] as const satisfies EndpointName[]
const withStatus200 = <N extends EndpointName>(names: readonly N[]) => names.map((name) => `${name} 200` as const)

/** Section 4.15 and section 5. */
export const accountRequirements = [
  ...section('4.15', {
    1: must(
      'Registering returns 200 with token, ttl and refresh_ttl',
      'POST api/v2/users … 200 {token:<ACCESS_TOKEN>, ttl:int, refresh_ttl:int}',
      'register 200',
    ),
    2: must(
      'Registering requires phone, name, verifiable_type sms and verifiable_code',
      'phone string required, name string required, verifiable_type string required (value sms), verifiable_code string required',
      'register .phone',
      'register .name',
      'register .verifiable_type',
      'register .verifiable_code',
    ),
    3: must(
      'Logging in returns 200 with access_token, token_type, expires_in and refresh_ttl',
      'POST api/v2/auth/login … 200 {access_token:<ACCESS_TOKEN>, token_type:string, expires_in:int, refresh_ttl:int}',
      'login 200',
    ),
    4: must(
      'login is a name, an e-mail address or a phone number',
      'login string required (name, e-mail or phone)',
      'login .login',
    ),
    5: must('A user can log in with a password', ['5', 'login with password or verification code'], 'login .password'),
    6: must(
      'A user can log in with a verification code',
      ['5', 'login with password or verification code'],
      'login .verifiable_code',
    ),
    7: must(
      'Either a password or a code must be given',
      'either password or verifiable_code must be given',
      'login .password',
      'login .verifiable_code',
    ),
    8: must(
      'With a code, login is a phone number or an e-mail address',
      'with verifiable_code, login must be a phone or an e-mail',
      'login .verifiable_code',
    ),
    9: must(
      'Logging in with a mini-program code returns 200 with the same body as login',
      'POST api/v2/social/mini-program code string required … 200, same as login',
      'loginByMiniProgram 200',
      'loginByMiniProgram .code',
    ),
    10: must(
      'Logging out by POST, PUT, PATCH or GET returns 200 with a single text in message',
      'POST, PUT, PATCH or GET api/v2/auth/logout authenticated 200 {message:string}',
      ...withStatus200(logouts),
    ),
    11: must(
      'Refreshing by POST, PUT, PATCH or GET returns the same body as login',
      'POST, PUT, PATCH or GET api/v2/auth/refresh authenticated same as login',
      ...withStatus200(refreshes),
    ),
    12: must(
      'A token is no longer valid after logging out',
      'POST, PUT, PATCH or GET api/v2/auth/logout authenticated',
      ...logouts,
    ),
  }),
  ...section('5', {
    1: must(
      'A token is accepted in the header Authorization: Bearer',
      'request header Authorization: Bearer <ACCESS_TOKEN>',
      'listTasks',
      'listMyTags',
    ),
    2: must(
      'A token is also accepted in the query parameter token',
      'or as the query parameter token=<ACCESS_TOKEN>',
      'listTasks',
      'listMyTags',
    ),
    3: must(
      'Tokens from registration, login and mini-program login are all accepted',
      'Tokens are obtained by registration, login with password or verification code, or mini-program login',
      'register',
      'login',
      'loginByMiniProgram',
    ),
    4: must(
      'A token is valid for ttl or expires_in minutes, and no longer',
      'ttl / expires_in is the token lifetime and refresh_ttl the refresh window, both in minutes',
      'register',
      'login',
    ),
    5: should(
      'The response to a registration may also contain token_type',
      'The registration response table also lists token_type',
      'register',
    ),
    6: must(
      'An operation that requires authorization returns 401 without it, and succeeds after a refresh',
      'When a call needing authorization returns 401, the client refreshes the token through the refresh operation',
      ...refreshes,
    ),
    7: must('Logging out requires authorization', 'Logout and refresh require authentication', ...logouts),
    8: must('Refreshing requires authorization', 'Logout and refresh require authentication', ...refreshes),
    9: must('Creating a brand requires create:brand', 'create:brand (create a brand)', 'createBrand'),
    10: must(
      "Deleting another user's topic requires a permission",
      "a permission to delete feed topics (delete another user's topic)",
      'deleteTopic',
    ),
    11: must(
      'If only special users may create topics, the configured permission decides; it is topic:creator by default',
      'a special-user permission for topic creation (default node topic:creator)',
      'createTopic',
      'checkCanCreateTopic',
    ),
    12: must(
      'Only the owner of a topic or a super administrator can remove members',
      'removing a member from a topic … for the topic owner (removal also for a super administrator)',
      'leaveTopic .target',
    ),
    13: must(
      'Only the owner of a topic can set whether a member may publish',
      "setting a member's publish right are for the topic owner",
      'setCanPublish',
    ),
    14: must(
      'Only the manager of a topic can approve or reject applications',
      "approving or rejecting join applications is for the topic's manager",
      'approveApplication',
      'rejectApplication',
    ),
    15: must(
      'A refreshed token belongs to the same user',
      'the client refreshes the token through the refresh operation',
      ...refreshes,
    ),
    16: must(
      'A token can be refreshed within the refresh window, and not after it',
      'refresh_ttl the refresh window, both in minutes',
      ...refreshes,
    ),
  }),
]
