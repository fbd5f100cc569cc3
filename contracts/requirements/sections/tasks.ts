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
  1: must('Listing tasks answers 200', 'listTasks 200'),
  2: must('Reading task statistics answers 200, with currency earned and times done', 'getTaskStats 200'),
  3: must('The login task answers 201 with amount if it pays', 'doLoginTask 201'),
  4: must('The login task answers 204 if it pays nothing', 'doLoginTask 204'),
  5: must('Reading the sign-in view answers 200', 'getSignView 200'),
  6: must('Signing in answers 200 with the day and the currency earned', 'signIn 200'),
  7: must('Checking whether the viewer has signed in today answers 200', 'getDaySign 200'),
  8: must('The check and the sign-in view both reflect a sign-in', 'getDaySign', 'getSignView', 'signIn'),
})
