import * as z from 'zod'
import { chapter } from '../dsl/chapter.ts'
import { atMost, ignoredExcept, ignoredWhen, notTogether, requiredWhen } from '../dsl/conditions.ts'
import { counts } from '../dsl/counts.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { count, id, large, list, orAbsent, shared, text, yesNo } from '../dsl/fields.ts'
import { clampedLimit, openLimit } from '../dsl/limits.ts'
import { links, message, nothing, taskReward } from '../dsl/replies.ts'
import { filter, onlyWith, role, widens } from '../dsl/roles.ts'
import {
  anyText,
  cursor,
  fileNode,
  filledText,
  flag,
  idList,
  idText,
  offset,
  page,
  pathId,
  sortDirection,
  sortOrder,
  wordList,
  zeroOrOne,
} from '../dsl/wire.ts'
import {
  joinMode,
  joinPermission,
  publishChoice,
  rankEntry,
  topic,
  topicCategory,
  topicConfig,
  visibility,
} from '../resources/topics.ts'

const topicId = pathId('the topic')

const name = z.string().min(1).max(100).describe('name, at most 100 characters')

const editable = {
  desc: z.string().max(500).describe('description, at most 500 characters').optional(),
  topic_category_id: id('category').optional(),
  logo: fileNode('logo').optional(),
  bg: fileNode('background').optional(),
  join_permission: joinPermission.optional(),
  publish_permission: publishChoice.optional(),
}

export const totals = {
  topics_total: counts(
    { fields: ['passed_topics_count', 'waiting_topics_count', 'failed_topics_count'], atLeast: true },
    count('topics'),
  ),
  // The document does not say who sees counts of private topics and of topics that are not approved.
  passed_topics_count: counts(
    {
      list: 'listTopics',
      given: { for_user: '$?user_id', status: 'passed' },
      where: { creator_user_id: '$?user_id', status: 'passed', visible: 'visible' },
      atLeast: true,
    },
    count('approved topics'),
  ),
  waiting_topics_count: count('topics waiting for approval'),
  failed_topics_count: count('rejected topics'),
}

const topicCounts = shared('TopicCounts', 'How many topics there are, by approval status', totals)

export const rankParts = ['topics', 'my_topics', 'topics_total'] as const

export const topics = chapter('topics', '4.5', {
  getTopicConfig: endpoint({
    method: 'GET',
    path: '/topic-config',
    access: 'public',
    summary: 'Read the topic configuration',
    responses: { 200: topicConfig },
  }),
  checkCanCreateTopic: endpoint({
    method: 'GET',
    path: '/feed/topics/check-can-create',
    access: 'member',
    summary: 'Check whether the viewer may create a public or a private topic',
    responses: {
      200: z.object({
        visible: yesNo('whether a public topic may be created'),
        hidden: yesNo('whether a private topic may be created'),
      }),
    },
  }),
  createTopic: endpoint({
    method: 'POST',
    path: '/feed/topics',
    access: 'member',
    summary: 'Create a topic',
    body: {
      name,
      ...editable,
      visible: visibility,
      join_mode: joinMode.describe('open, or after an audit').optional(),
      invited_audit: flag('whether invited users are audited too').optional(),
      expense: large(
        z
          .int()
          .min(0)
          .describe('join fee of a private topic, 0 for a free one (G57); always 0 for a public topic')
          .optional(),
      ),
      divide: large(z.int().positive().describe('share of the inviter; unused').optional()),
    },
    conditions: [
      ignoredWhen(['expense', 'divide'], 'visible', 'visible'),
      requiredWhen('join_mode', 'visible', 'visible'),
      requiredWhen('invited_audit', 'join_mode', 'need-audit'),
      atMost('divide', 'expense'),
    ],
    responses: { 201: z.object({ id: id('the new topic') }) },
    chosen: { 403: gap('G09', message) },
  }),
  updateTopic: endpoint({
    method: 'PATCH',
    path: '/feed/topics/:topicId',
    access: 'member',
    summary: 'Change a topic',
    params: { topicId },
    body: { name: name.optional(), ...editable },
    responses: { 204: nothing },
    chosen: { 403: gap('G09', message) },
  }),
  deleteTopic: endpoint({
    method: 'DELETE',
    path: '/feed/topics/:topicId',
    access: 'member',
    summary: 'Delete a topic; only for its owner and users with the permission',
    params: { topicId },
    responses: { 204: nothing },
    chosen: { 403: gap('G09', message) },
  }),
  listTopicCategories: endpoint({
    method: 'GET',
    path: '/feed/topics/categories',
    access: 'public',
    summary: 'List topic categories',
    query: {
      id: filter(idList('categories').optional(), { is: 'id' }),
      name: filter(anyText('keyword').optional(), { contains: 'name' }),
      offset: offset(),
      limit: clampedLimit(),
      page: page().optional(),
      orderBy: role('order', sortOrder.default('sort:desc').describe('order; by weight by default (G51)')),
    },
    conditions: [notTogether('page', 'offset')],
    responses: { 200: list(topicCategory, 'categories') },
  }),
  listTopics: endpoint({
    method: 'GET',
    path: '/feed/topics',
    access: 'public',
    summary: 'List topics: all, by keyword, by id, or of one user',
    query: {
      only: role('selects', z.literal('hot').describe('hot topics; all other parameters are ignored').optional()),
      direction: role('order', sortDirection.default('desc')),
      q: filter(anyText('keyword').optional(), { contains: 'name' }),
      limit: openLimit('with id, all requested topics by default'),
      index: cursor('id of the last topic of the previous page'),
      topic_category_id: filter(idText('category').optional(), { is: 'category.id' }),
      id: widens(idList('topics').optional(), { is: 'id' }),
      forUser: widens(idText('topics of this user').optional(), { is: 'creator_user_id' }),
      for_user: widens(idText('alternative spelling of forUser').optional(), { is: 'creator_user_id' }),
      status: widens(z.enum(['all', 'passed', 'waiting', 'failed']).default('passed').describe('approval status'), {
        is: 'status',
      }),
    },
    conditions: [ignoredExcept([], 'only')],
    responses: { 200: list(topic, 'topics') },
  }),
  listFollowedTopics: endpoint({
    method: 'GET',
    path: '/user/followed-topics',
    access: 'member',
    summary: 'List the topics that the viewer has joined',
    query: { limit: clampedLimit({ min: 0 }), after: cursor('smallest id of the previous page', 'id') },
    responses: { 200: list(topic, 'topics') },
  }),
  countTopics: endpoint({
    method: 'GET',
    path: '/feed/topic/count',
    access: 'public',
    summary: 'Count topics by status',
    query: { user_id: idText('topics of this user').optional(), city: anyText('city').optional() },
    responses: { 200: topicCounts },
  }),
  rankTopics: endpoint({
    method: 'GET',
    path: '/topics-rank',
    access: 'public',
    summary: 'Rank topics by rewarded currency in a day, week, month or city',
    query: {
      type: role(
        'selects',
        z.enum(['24hours', 'week', 'month', 'city']).default('24hours').describe('period, or city'),
      ),
      city: onlyWith({ type: 'city' }, filter(filledText('city, with type city').optional())),
      with: role('includes', wordList(rankParts, 'parts to return').default(['topics', 'my_topics'])),
      user_id: role('selects', idText('user whose topics are my_topics; the viewer by default').optional()),
    },
    conditions: [requiredWhen('city', 'type', 'city')],
    responses: {
      200: z.object({
        ...topicCounts.partial().shape,
        my_topics: orAbsent(list(rankEntry, 'topics of the user')),
        topics: orAbsent(list(rankEntry, 'all topics')),
      }),
    },
  }),
  randomTopics: endpoint({
    method: 'GET',
    path: '/feed/topic/random',
    access: 'public',
    summary: 'List topics in random order, page by page',
    query: {
      more: widens(zeroOrOne('1 to include topics older than a week').default(0)),
      page: page().default(1),
    },
    responses: {
      200: z.object({
        data: orAbsent(list(topic, 'topics')),
        links,
        meta: z.object({
          current_page: count('page', 1),
          from: count('position of the first item', 1).nullable().optional(),
          path: text('URL without the page', 'http://127.0.0.1:8081/api/v2/feed/topic/random'),
          per_page: count('page size', 15),
          to: count('position of the last item', 1).nullable().optional(),
        }),
      }),
    },
  }),
  recommendedTopics: endpoint({
    method: 'GET',
    path: '/feed/topic/recommend',
    access: 'public',
    summary: 'List recommended topics',
    query: { offset: offset(), limit: clampedLimit() },
    responses: { 200: list(topic, 'topics') },
  }),
  hotTopics: endpoint({
    method: 'GET',
    path: '/feed/topic/hot',
    access: 'public',
    summary: 'List hot topics',
    query: {
      offset: offset(),
      limit: clampedLimit(),
      topic_category_id: filter(idText('category').optional(), { is: 'category.id' }),
    },
    responses: { 200: list(topic, 'topics') },
  }),
  shareTopic: endpoint({
    method: 'PUT',
    path: '/feed/topics/:topicId/tasks/share',
    access: 'public',
    summary: 'Share a topic; with a login, also count the share task',
    params: { topicId },
    responses: { 201: taskReward, 204: nothing },
  }),
})
