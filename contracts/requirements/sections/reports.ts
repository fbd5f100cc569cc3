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
  1: must(
    'Reporting a user returns 201 with a list of texts in message',
    'POST /api/v2/report/users/{userId} reason 201 {message:[string]}',
    'reportUser 201',
    'reportUser .reason',
  ),
  2: must(
    'Reporting a comment returns 201 with a list of texts in message',
    'POST /api/v2/report/comments/{commentId} reason 201 {message:[string]}',
    'reportComment 201',
    'reportComment .reason',
  ),
  3: must(
    'Reporting a chapter of a knowledge item returns 201 with a list of texts in message',
    'POST /api/v2/knowledge/chapters/{chapter.id}/reports reason string 201 {message:[string]}',
    'reportChapter 201',
    'reportChapter .reason',
  ),
  4: must(
    'Reporting a knowledge item returns 201 with a list of texts in message',
    'POST /api/v2/knowledge/{knowledge.id}/reports reason string 201 {message:[string]}',
    'reportKnowledge 201',
    'reportKnowledge .reason',
  ),
  5: must(
    'Reporting an info item returns 201 with a list of texts in message',
    'POST /api/v2/infos/{info.id}/reports reason string 201 {message:[string]}',
    'reportInfo 201',
    'reportInfo .reason',
  ),
  6: must(
    'Reporting an event returns 201 with a single text in message',
    'PUT /api/v2/user/events/{eventId} reason string, required 201 {message:string}',
    'reportEvent 201',
  ),
  7: must('Reporting an event requires a reason', 'reason string, required', 'reportEvent .reason'),
  8: must(
    'Reporting a commodity returns 201 with a list of texts in message',
    'POST /api/v2/mall/commodities/{commodity.id}/report reason string 201 {message:[string]}',
    'reportCommodity 201',
    'reportCommodity .reason',
  ),
  9: must(
    'Reporting a question returns 201 with a list of texts in message',
    'POST /api/v2/wendas/{wenda.id}/reports reason string 201 {message:[string]}',
    'reportQuestion 201',
    'reportQuestion .reason',
  ),
  10: must(
    'Reporting a feed returns 201 with a list of texts in message',
    'POST /api/v2/feeds/{feedId}/reports reason 201 {message:[string]}',
    'reportFeed 201',
  ),
  11: must(
    'Except for events, the reason of a report is optional',
    'reason is optional unless noted',
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
