import { must, section, should } from '../requirement.ts'

/** Sections 4.1.1 and 4.1.2: the parameters of the feed lists. */
export const feedListRequirements = [
  ...section('4.1.1', {
    1: must('A page has 15 feeds by default', 'limit Integer default 15', 'listFeeds ?limit'),
    2: must(
      'For newFollow and topics a page has at most 100 feeds',
      'for type newFollow and topics maximum 100',
      'listFeeds ?limit',
    ),
    3: must(
      'after continues after the last feed of the previous page',
      'after Integer id of the last item of the previous page',
      'listFeeds ?after',
    ),
    4: must('type is new by default', 'type String default new', 'listFeeds ?type'),
    5: must('type new lists the newest feeds', 'type String default new; values new', 'listFeeds ?type'),
    6: must(
      'type hot lists feeds by their hot value',
      ['2.2', 'hot int hot-ranking value, used for hot paging'],
      'listFeeds ?type',
    ),
    7: must(
      "type newFollow lists the feeds of followed topics, of followed users and the viewer's own, newest first",
      'Type newFollow returns feeds of followed topics, followed users and own feeds, newest first',
      'listFeeds ?type',
    ),
    8: must('type users lists the feeds of one user', 'user Integer with type=users', 'listFeeds ?type'),
    9: must(
      'type topics lists the feeds of followed topics, newest first',
      'Type topics returns feeds of followed topics, newest first',
      'listFeeds ?type',
    ),
    10: must(
      'With type new, search selects the feeds that contain the keyword',
      'search String keyword, with type=new',
      'listFeeds ?search',
    ),
    11: must('With type users, user selects the user', 'user Integer with type=users', 'listFeeds ?user'),
    12: must(
      "Without user, type users lists the viewer's feeds",
      'with type=users; default current user id',
      'listFeeds ?user',
    ),
    13: must(
      'id lists only the feeds with those ids: one id, or several separated by commas',
      'id integer or string comma-separated feed ids',
      'listFeeds ?id',
    ),
    14: must(
      'With id, every other parameter except direction is ignored',
      'when present all other parameters except direction are ignored',
      'listFeeds ?id',
      'listFeeds ?direction',
    ),
    15: must(
      'hot continues a hot list after the feed with that hot value',
      'with type=hot only: hot value of the last item previously received',
      'listFeeds ?hot',
    ),
    16: must(
      'only_video=1 selects video feeds',
      'only_video int fixed value 1 returns only video feeds',
      'listFeeds ?only_video',
    ),
    17: must(
      'recommended_at continues after the feed recommended at that time',
      'recommended_at of the last item previously received',
      'listFeeds ?recommended_at',
    ),
    18: must('theme selects the feeds of that theme', 'theme String theme id', 'listFeeds ?theme'),
  }),
  ...section('4.1.2', {
    1: must('The hot list is sorted by hot', 'sorted by hot', 'hotFeeds'),
    2: must(
      'category selects the feeds of a recommendation category',
      'category Number optional, recommendation category',
      'hotFeeds .category',
    ),
    3: must('topic selects the feeds of a topic', 'topic Number optional, topic', 'hotFeeds .topic'),
    4: should(
      'only_video selects video feeds; type is preferred',
      'only_video any optional; type preferred',
      'hotFeeds .only_video',
    ),
    5: must(
      'type selects feeds with pictures, with a video, or with either; all by default',
      'type string optional, default all; image, video, image_or_video',
      'hotFeeds .type',
    ),
    6: must(
      'exclude_feeds leaves out the feeds with those ids',
      'exclude_feeds array optional, feed ids to exclude',
      'hotFeeds .exclude_feeds',
    ),
    7: should(
      'Without category, topic and repostable_id, the newest feeds are preferred',
      'without category, topic and repostable_id the newest feeds are preferred',
      'hotFeeds .exclude_feeds',
    ),
    8: must('theme selects the feeds of that theme', 'theme Number optional', 'hotFeeds .theme'),
    9: must(
      'repostable_type selects reviews of one kind of resource, or of several kinds, separated by commas',
      'repostable_type string optional, comma-separated: mall_commodities, knowledge, infos',
      'hotFeeds .repostable_type',
    ),
    10: must(
      'repostable_id selects the reviews of that resource',
      'repostable_id integer optional',
      'hotFeeds .repostable_id',
    ),
    11: must('city selects the feeds of a city', 'city string optional', 'hotFeeds .city'),
    12: must('The hot list has 15 feeds by default', 'limit integer optional, default 15', 'hotFeeds .limit'),
  }),
]
