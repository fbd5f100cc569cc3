import { must, operations, section } from '../requirement.ts'

export const taskOperations = operations(
  '4.8',
  'GET /api/v2/user/tasks 200',
  'GET /api/v2/user/task/stats 200',
  'PUT /api/v2/user/task/login 201 204',
  'GET /api/v2/sign/signView 200',
  'POST /api/v2/sign/add 200',
  'GET /api/v2/sign/daySign 200',
)

export const taskRequirements = section('4.8', {
  1: must('Listing tasks returns 200', 'GET /api/v2/user/tasks 200, array of task', 'listTasks 200'),
  2: must(
    'Reading task statistics returns 200 with the currency earned and the times done',
    'GET /api/v2/user/task/stats 200, statistics',
    'getTaskStats 200',
  ),
  3: must(
    'The login task returns 201 with amount if it pays',
    'PUT /api/v2/user/task/login 204, or 201 {amount:int}',
    'doLoginTask 201',
  ),
  4: must(
    'The login task returns 204 if it pays nothing',
    'PUT /api/v2/user/task/login 204, or 201 {amount:int}',
    'doLoginTask 204',
  ),
  5: must('Reading the sign-in view returns 200', 'GET /api/v2/sign/signView 200, sign view', 'getSignView 200'),
  6: must(
    'Signing in returns 200 with day and get_integral',
    'POST /api/v2/sign/add 200 {day:int, get_integral:int}',
    'signIn 200',
  ),
  7: must(
    'Checking whether the viewer has signed in today returns 200',
    'GET /api/v2/sign/daySign 200 {is_sign:bool}',
    'getDaySign 200',
  ),
  8: must(
    'The check and the sign-in view both reflect a sign-in',
    ['2.19', 'is_sign bool, today bool'],
    'getDaySign',
    'getSignView',
    'signIn',
  ),
  9: must(
    'The amount that a task returns is credited',
    [
      '6',
      'Tasks reward currency when feeds are shared, topics shared, login is made, and a topic is joined; rewards return amount',
    ],
    'doLoginTask 201',
    'shareFeed 201',
    'shareTopic 201',
    'joinTopic 201',
  ),
})
