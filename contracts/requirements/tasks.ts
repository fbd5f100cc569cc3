import { must, section } from './requirement.ts'

export const taskRequirements = section('4.8', {
  1: must('Tasks answer 200', 'listTasks 200'),
  2: must('Task statistics answer 200, with currency earned and times done', 'getTaskStats 200'),
  3: must('The login task answers 201 with amount when it pays', 'doLoginTask 201'),
  4: must('The login task answers 204 when it pays nothing', 'doLoginTask 204'),
  5: must('The view of sign-ins answers 200', 'getSignView 200'),
  6: must('Signing in answers 200 with the day and what it brings', 'signIn 200'),
  7: must('Whether one has signed in today answers 200', 'getDaySign 200'),
  8: must('Signing in is seen by the question and by the view', 'getDaySign', 'getSignView', 'signIn'),
})
