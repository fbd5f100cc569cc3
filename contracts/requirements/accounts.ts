import type { EndpointName } from '../chapters.ts'
import { must, section, should } from './requirement.ts'

const logouts = ['logout', 'logoutByPut', 'logoutByPatch', 'logoutByGet'] as const satisfies EndpointName[]
const refreshes = ['refresh', 'refreshByPut', 'refreshByPatch', 'refreshByGet'] as const satisfies EndpointName[]
const answers200 = <N extends EndpointName>(names: readonly N[]) => names.map((name) => `${name} 200` as const)

/** Section 4.15 and section 5. */
export const accountRequirements = [
  ...section('4.15', {
    1: must('Registering answers 200 with token, ttl and refresh_ttl', 'register 200'),
    2: must(
      'Registering needs phone, name, verifiable_type sms and verifiable_code',
      'register .phone',
      'register .name',
      'register .verifiable_type',
      'register .verifiable_code',
    ),
    3: must('Logging in answers 200 with access_token, token_type, expires_in and refresh_ttl', 'login 200'),
    4: must('login is a name, an e-mail address or a phone number', 'login .login'),
    5: must('One logs in with a password', 'login .password'),
    6: must('One logs in with a verification code', 'login .verifiable_code'),
    7: must('Either a password or a code must be given', 'login .password', 'login .verifiable_code'),
    8: must('With a code, login is a phone number or an e-mail address', 'login .verifiable_code'),
    9: must(
      'Logging in with the code of a mini-program answers 200, as login does',
      'loginByMiniProgram 200',
      'loginByMiniProgram .code',
    ),
    10: must('Logging out answers 200 with one text in message, by POST, PUT, PATCH and GET', ...answers200(logouts)),
    11: must('Refreshing answers as login does, by POST, PUT, PATCH and GET', ...answers200(refreshes)),
  }),
  ...section('5', {
    1: must('A token is sent as `Authorization: Bearer`', 'listTasks', 'listMyTags'),
    2: must('A token is also taken from the query parameter token', 'listTasks', 'listMyTags'),
    3: must(
      'Tokens of registration, login and mini-program login all give access',
      'register',
      'login',
      'loginByMiniProgram',
    ),
    4: must('Lifetimes are counted in minutes', 'register', 'login'),
    5: should('A registration may also carry token_type', 'register'),
    6: must('A call that needs authorization answers 401 without it, and after a refresh it works', ...refreshes),
    7: must('Logging out needs authorization', ...logouts),
    8: must('Refreshing needs authorization', ...refreshes),
    9: must('create:brand is needed to create a brand', 'createBrand'),
    10: must("A permission is needed to delete somebody else's topic", 'deleteTopic'),
    11: must(
      'Where special users create topics, the configured permission decides, topic:creator by default',
      'createTopic',
      'checkCanCreateTopic',
    ),
    12: must('Only the owner of a topic or a super administrator removes members', 'leaveTopic .target'),
    13: must('Only the owner of a topic sets who may publish', 'setCanPublish'),
    14: must("Only the topic's manager approves or rejects", 'approveApplication', 'rejectApplication'),
  }),
]
