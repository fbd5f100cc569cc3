import { topics } from '../../../contracts/chapters/topics.ts'
import type { Text } from '../../../contracts/texts/chinese.ts'
import { containsKeyword, indexText } from '../../domain/search.ts'
import { readSetting } from '../../domain/settings.ts'
import { countJoinedTopic } from '../../domain/topic-visibility.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { itemRange, limitAndOffset, newestFirst, pageLinks } from '../../support/paging.ts'
import { together } from '../../support/together.ts'
import { fileNamed, fileNamedOrNull } from '../../views/named-files.ts'
import { topicViews } from '../../views/topics.ts'
import { hasPermission, newTimestamps, now, say } from '../../world.ts'
import { share, shareTask } from '../tasks/sharing.ts'
import { randomTopics } from './random-topics.ts'
import { joinableTopicOrRefuse, managedTopicOrRefuse, topicOrRefuse } from './topic-access.ts'
import { followedTopics, hotTopics, listTopics, publiclyListed } from './topic-lists.ts'
import { rankEntries, rankedTopics, topicsOfUser, topOf } from './topic-ranks.ts'
import {
  deleteTopic,
  joinModeOf,
  joinSettings,
  mayCreate,
  prepareTopicCount,
  publishPermission,
  refuseUnknownCategory,
  refuseUnlessMayCreate,
  refuseUsedName,
  shownTotals,
  topicTotals,
} from './topic-steps.ts'

const option = (value: string, label: Text, intro: Text) => ({ value, label, intro })

const publishOptions = [
  option('byManager', 'The manager decides', 'The creator of a topic decides who may publish'),
  option('creatorOnly', 'Creator', 'Only the creator may publish'),
  option('memberOnly', 'Members', 'Everybody who has joined may publish'),
  option('allUser', 'Everybody', 'Everybody may publish without joining'),
  option('specialUser', 'Chosen members', 'Members chosen by the owner may publish'),
]

const createOptions = [
  option('all', 'Everybody', 'Everybody who is logged in may create topics'),
  option('verification', 'Verified users', 'Verified users may create topics'),
  option('specialUser', 'Special users', 'Users with the permission may create topics'),
]

const pageSize = 15
const deletePermission = 'feed-topic:delete'

export const topicRules = rulesFor(topics, {
  async getTopicConfig(_, world) {
    const config = await readSetting(world.store, 'topics')
    const shown = (options: typeof publishOptions) =>
      options.map(({ value, label, intro }) => ({ value, label: say(world, label), intro: say(world, intro) }))
    return reply(200, {
      config,
      publish_permissions: shown(publishOptions),
      create_permissions: shown(createOptions),
    })
  },

  async checkCanCreateTopic(_, world) {
    const isAllowed = await mayCreate(world)
    return reply(200, { visible: isAllowed, hidden: isAllowed })
  },

  async createTopic({ body }, world) {
    const city = world.me.location ?? ''
    const [, , , config, logo, bg] = await together([
      refuseUnlessMayCreate(world),
      refuseUsedName(world, body.name),
      refuseUnknownCategory(world, body.topic_category_id),
      readSetting(world.store, 'topics'),
      fileNamedOrNull(world, 'logo', body.logo),
      fileNamedOrNull(world, 'bg', body.bg),
    ])
    const status = config.switch ? 'waiting' : 'passed'
    const inserted = world.store.topics.insert({
      name: body.name,
      name_key: body.name,
      desc: body.desc ?? '',
      logo,
      bg,
      topic_category_id: body.topic_category_id ?? 0,
      status,
      creator_user_id: world.me.id,
      visible: body.visible,
      ...joinSettings(config, body),
      publish_permission: publishPermission(config, body.publish_permission),
      expense: body.expense ?? 0,
      divide: body.divide ?? 0,
      invited_audit: body.invited_audit ?? false,
      city,
      feeds_count: 0,
      reward_amount_count: 0,
      all_feeds_likes_count: 0,
      followers_count: 1,
      logs_count: 0,
      share_count: 0,
      first_log_user: 0,
      recommended: false,
      ...newTimestamps(world),
      deleted_at: null,
    })
    const [topic, count] = await Promise.all([
      inserted,
      prepareTopicCount(world, { creator_user_id: world.me.id, city }, status),
    ])
    const { id } = topic
    const writes = [
      world.store.members.insert({ topic_id: id, user_id: world.me.id, can_pub: null, created_at: now(world) }),
      countJoinedTopic(world, topic, world.me.id, 1),
      ...count(1),
      indexText(world.store, 'topics', id, topic.name),
    ]
    return replyAfter(writes, reply(201, { id }))
  },

  async updateTopic({ params, body }, world) {
    const { name, desc, topic_category_id, join_permission, publish_permission } = body
    const id = params.topicId
    const [, , , config, logo, bg] = await together([
      managedTopicOrRefuse(world, id),
      name === undefined ? undefined : refuseUsedName(world, name, id),
      refuseUnknownCategory(world, topic_category_id),
      readSetting(world.store, 'topics'),
      body.logo === undefined ? undefined : fileNamed(world, 'logo', body.logo),
      body.bg === undefined ? undefined : fileNamed(world, 'bg', body.bg),
    ])
    const changes = {
      ...(name !== undefined && { name, name_key: name }),
      ...(desc !== undefined && { desc }),
      ...(topic_category_id !== undefined && { topic_category_id }),
      ...(logo && { logo }),
      ...(bg && { bg }),
      ...(join_permission &&
        config.join_permission === 'byManager' && { join_permission, join_mode: joinModeOf[join_permission] }),
      ...(publish_permission && { publish_permission: publishPermission(config, publish_permission) }),
      updated_at: now(world),
    }
    const writes = [
      world.store.topics.update({ id }, changes),
      ...(name === undefined ? [] : [indexText(world.store, 'topics', id, name)]),
    ]
    return replyAfter(writes, reply(204))
  },

  async deleteTopic({ params }, world) {
    const mayDeleteAny = hasPermission(world, deletePermission)
    const find = mayDeleteAny ? joinableTopicOrRefuse : topicOrRefuse
    const topic = await find(world, params.topicId)
    if (topic.creator_user_id !== world.me.id && !mayDeleteAny) refuse(403, 'Only the owner of the topic may delete it')
    const count = await prepareTopicCount(world, topic, topic.status)
    return replyAfter([...deleteTopic(world, topic, now(world)), ...count(-1)], reply(204))
  },

  async listTopicCategories({ query }, world) {
    const [column, direction] = query.orderBy.split(':') as ['id' | 'sort', 'asc' | 'desc']
    const order =
      column === 'id'
        ? ([['id', direction]] as const)
        : ([
            ['sort', direction],
            ['id', direction],
          ] as const)
    const where = query.id ? { id: { in: query.id } } : {}
    const rows = await world.store.topic_categories.find({ where, order })
    const found = query.name ? rows.filter(({ name }) => containsKeyword(name, query.name ?? '')) : rows
    const { offset, limit } = limitAndOffset(query)
    return reply(200, found.slice(offset, offset + limit))
  },

  async listTopics({ query }, world) {
    return reply(200, await topicViews(world, await listTopics(world, query)))
  },

  async listFollowedTopics({ query }, world) {
    return reply(200, await topicViews(world, await followedTopics(world, world.me.id, query.limit, query.after)))
  },

  async countTopics({ query }, world) {
    return reply(200, await shownTotals(world, query.user_id, query.city))
  },

  async rankTopics({ query }, world) {
    const wants = (part: 'topics' | 'my_topics' | 'topics_total') => query.with.includes(part)
    const [all, mine, totals] = await Promise.all([
      rankedTopics(world, query.type, query.city),
      wants('my_topics') ? topicsOfUser(world, query.user_id ?? world.me?.id) : undefined,
      wants('topics_total') ? topicTotals(world) : undefined,
    ])
    return reply(200, {
      ...totals,
      ...(wants('topics') && { topics: rankEntries(world, topOf(all), all) }),
      ...(mine && { my_topics: rankEntries(world, mine, all) }),
    })
  },

  async randomTopics({ query }, world) {
    const { offset } = limitAndOffset({ limit: pageSize, page: query.page })
    const rows = await randomTopics(world, query.more === 1, { limit: pageSize + 1, offset })
    const found = rows.slice(0, pageSize)
    const address = query.more === 1 ? `${world.address}?more=1` : world.address
    const data = await topicViews(world, found)
    const meta = {
      current_page: query.page,
      path: world.address,
      per_page: pageSize,
      ...itemRange(query.page, pageSize, found.length),
    }
    return reply(200, { data, links: pageLinks(address, query.page, rows.length > pageSize), meta })
  },

  async recommendedTopics({ query }, world) {
    const where = { ...publiclyListed, recommended: true }
    const rows = await world.store.topics.find({ where, order: newestFirst, ...limitAndOffset(query) })
    return reply(200, await topicViews(world, rows))
  },

  async hotTopics({ query }, world) {
    return reply(200, await topicViews(world, await hotTopics(world, limitAndOffset(query), query.topic_category_id)))
  },

  async shareTopic({ params }, world) {
    const [{ id }, task] = await together([topicOrRefuse(world, params.topicId), shareTask(world)])
    return share(world, 'topics', id, task)
  },
})
