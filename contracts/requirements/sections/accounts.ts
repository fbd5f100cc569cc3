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
const answers200 = <N extends EndpointName>(names: readonly N[]) => names.map((name) => `${name} 200` as const)

/** Section 4.15 and section 5. */
export const accountRequirements = [
  ...section('4.15', {
    1: must('Registering answers 200 with token, ttl and refresh_ttl', 'register 200'),
    2: must(
      'Registering requires phone, name, verifiable_type sms and verifiable_code',
      'register .phone',
      'register .name',
      'register .verifiable_type',
      'register .verifiable_code',
    ),
    3: must('Logging in answers 200 with access_token, token_type, expires_in and refresh_ttl', 'login 200'),
    4: must('login is a name, an e-mail address or a phone number', 'login .login'),
    5: must('A user can log in with a password', 'login .password'),
    6: must('A user can log in with a verification code', 'login .verifiable_code'),
    7: must('Either a password or a code must be given', 'login .password', 'login .verifiable_code'),
    8: must('With a code, login is a phone number or an e-mail address', 'login .verifiable_code'),
    9: must(
      'Logging in with a mini-program code answers 200, in the form of login',
      'loginByMiniProgram 200',
      'loginByMiniProgram .code',
    ),
    10: must('Logging out by POST, PUT, PATCH or GET answers 200 with one text in message', ...answers200(logouts)),
    11: must('Refreshing by POST, PUT, PATCH or GET answers in the form of login', ...answers200(refreshes)),
  }),
  ...section('5', {
    1: must('A token is sent as `Authorization: Bearer`', 'listTasks', 'listMyTags'),
    2: must('A token is also accepted in the query parameter token', 'listTasks', 'listMyTags'),
    3: must(
      'Tokens from registration, login and mini-program login are all accepted',
      'register',
      'login',
      'loginByMiniProgram',
    ),
    4: must('Lifetimes are in minutes', 'register', 'login'),
    5: should('The reply to a registration may also contain token_type', 'register'),
    6: must('A call that requires authorization answers 401 without it, and succeeds after a refresh', ...refreshes),
    7: must('Logging out requires authorization', ...logouts),
    8: must('Refreshing requires authorization', ...refreshes),
    9: must('Creating a brand requires create:brand', 'createBrand'),
    10: must("Deleting another user's topic requires a permission", 'deleteTopic'),
    11: must(
      'If only special users may create topics, the configured permission decides, topic:creator by default',
      'createTopic',
      'checkCanCreateTopic',
    ),
    12: must('Only the owner of a topic or a super administrator can remove members', 'leaveTopic .target'),
    13: must('Only the owner of a topic can set who may publish', 'setCanPublish'),
    14: must(
      'Only the manager of a topic can approve or reject applications',
      'approveApplication',
      'rejectApplication',
    ),
  }),
]
