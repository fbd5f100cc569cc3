import { must, operations, section } from '../requirement.ts'

export const reportOperations = operations(
  '4.4',
  'POST /api/v2/report/users/{} 201',
  'POST /api/v2/report/comments/{} 201',
  'POST /api/v2/knowledge/chapters/{}/reports 201',
  'POST /api/v2/knowledge/{}/reports 201',
  'POST /api/v2/infos/{}/reports 201',
  'PUT /api/v2/user/events/{} 201',
  'POST /api/v2/mall/commodities/{}/report 201',
  'POST /api/v2/wendas/{}/reports 201',
)

export const reportRequirements = section('4.4', {
  1: must('Reporting a user answers 201 with texts in message', 'reportUser 201', 'reportUser .reason'),
  2: must('Reporting a comment answers 201 with texts in message', 'reportComment 201', 'reportComment .reason'),
  3: must(
    'Reporting a chapter of a knowledge item answers 201 with texts in message',
    'reportChapter 201',
    'reportChapter .reason',
  ),
  4: must(
    'Reporting a knowledge item answers 201 with texts in message',
    'reportKnowledge 201',
    'reportKnowledge .reason',
  ),
  5: must('Reporting an info item answers 201 with texts in message', 'reportInfo 201', 'reportInfo .reason'),
  6: must('Reporting an event answers 201 with one text in message', 'reportEvent 201'),
  7: must('Reporting an event requires a reason', 'reportEvent .reason'),
  8: must('Reporting a commodity answers 201 with texts in message', 'reportCommodity 201', 'reportCommodity .reason'),
  9: must('Reporting a question answers 201 with texts in message', 'reportQuestion 201', 'reportQuestion .reason'),
  10: must('Reporting a feed answers 201 with texts in message', 'reportFeed 201'),
  11: must(
    'Except for events, the reason of a report is optional',
    'reportUser .reason',
    'reportComment .reason',
    'reportChapter .reason',
    'reportKnowledge .reason',
    'reportInfo .reason',
    'reportCommodity .reason',
    'reportQuestion .reason',
    'reportFeed .reason',
  ),
})
