import { must, section, should } from '../requirement.ts'

/** Sections 4.5.1 to 4.5.3: a new topic, the list of topics, and the ranking. */
export const topicFormRequirements = [
  ...section('4.5.1', {
    1: must(
      'A topic requires a name of at most 100 characters',
      'name string yes at most 100 characters',
      'createTopic .name',
    ),
    2: must('desc has at most 500 characters', 'desc string no at most 500 characters', 'createTopic .desc'),
    3: must(
      'topic_category_id sets the category of the topic',
      'topic_category_id integer no',
      'createTopic .topic_category_id',
    ),
    4: must('logo and bg are references to files', 'logo <file_node> no', 'createTopic .logo', 'createTopic .bg'),
    5: must(
      'join_permission is directJoin or afterAudit',
      'join_permission string no directJoin, afterAudit',
      'createTopic .join_permission',
    ),
    6: must(
      'publish_permission is allUser, creatorOnly, memberOnly or specialUser',
      'publish_permission string no allUser, creatorOnly, memberOnly, specialUser',
      'createTopic .publish_permission',
    ),
    7: must('visible is required: visible or hidden', 'visible string yes visible, hidden', 'createTopic .visible'),
    8: must(
      'join_mode is required for a public topic: open or need-audit',
      'join_mode string conditional open, need-audit; required when visible is visible',
      'createTopic .join_mode',
    ),
    9: must(
      'invited_audit is required with join_mode need-audit: true, false, 0 or 1',
      'invited_audit boolean conditional true, false, 0, 1; required when join_mode is need-audit',
      'createTopic .invited_audit',
    ),
    10: must(
      'expense of a public topic is always stored as 0',
      'when visible is visible any value is stored as 0',
      'createTopic .expense',
    ),
    11: must(
      'A private topic with an expense costs that much to join',
      'with hidden and expense above 0 the topic is a paid private topic',
      'createTopic .expense',
    ),
    12: must('expense is positive', 'expense integer no positive', 'createTopic .expense'),
    13: must('divide must not exceed expense', 'divide … must be <= expense', 'createTopic .divide'),
    14: must('divide is ignored for a public topic', 'divide … ignored when visible is visible', 'createTopic .divide'),
    15: must(
      'A topic is accepted with its required fields alone',
      'desc string no at most 500 characters',
      'createTopic .desc',
      'createTopic .topic_category_id',
      'createTopic .logo',
      'createTopic .bg',
      'createTopic .join_permission',
      'createTopic .publish_permission',
      'createTopic .expense',
      'createTopic .divide',
    ),
  }),
  ...section('4.5.2', {
    1: must(
      'only=hot returns hot topics, and all other parameters are ignored',
      'only value hot; when present all other parameters are ignored and only hot topics return',
      'listTopics ?only',
    ),
    2: must(
      'direction orders by id, descending by default',
      'direction String asc or desc (default) by id',
      'listTopics ?direction',
    ),
    3: must('q selects the topics that contain the keyword', 'q String search keyword', 'listTopics ?q'),
    4: must('limit is the page size', 'limit integer page size', 'listTopics ?limit'),
    5: must(
      'index continues after the last topic of the previous page',
      'index integer id of the last item of the previous page',
      'listTopics ?index',
    ),
    6: must(
      'topic_category_id selects the topics of a category',
      'topic_category_id integer',
      'listTopics ?topic_category_id',
    ),
    7: must('id lists only the topics with those ids', 'id string comma-separated topic ids', 'listTopics ?id'),
    8: must(
      'forUser, also spelled for_user, selects the topics of one user',
      'forUser / for_user integer / Number only topics of that user',
      'listTopics ?forUser',
      'listTopics ?for_user',
    ),
    9: must(
      'status selects the topics with that status; passed by default, all for every status',
      'status String default passed; all, passed, waiting, failed',
      'listTopics ?status',
    ),
  }),
  ...section('4.5.3', {
    1: must(
      'An entry of the ranking contains rank as text, total and the topic',
      'entry is {rank:string, total:int or string, topic:{id, name',
      'rankTopics 200',
    ),
    2: must(
      'The ranking contains totals if topics_total is requested',
      '{topics_total, passed_topics_count, waiting_topics_count, failed_topics_count, my_topics:[entry], topics:[entry]}',
      'rankTopics ?with',
    ),
    3: should(
      'For low places, rank may be a ceiling such as 100+',
      'rank may be a string such as a ceiling value',
      'rankTopics',
    ),
  }),
]
