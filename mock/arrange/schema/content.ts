import * as z from 'zod'
import { comments } from '../../../contracts/chapters/comments.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { im } from '../../../contracts/chapters/im.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { topicStatuses } from '../../../contracts/resources/topics.ts'
import { created, moment, people, rewards, timedActions, who } from './shared.ts'

/** Open and public by default; audited if somebody waits or was rejected. */
export const topic = z
  .strictObject({
    owner: who,
    ...topics.createTopic.body,
    visible: topics.createTopic.body.visible.default('visible'),
    status: z.enum(topicStatuses).default('passed'),
    recommended: z.boolean().default(false),
    members: timedActions,
    waiting: timedActions,
    rejected: timedActions,
    rewards,
    ...created,
  })
  .refine(
    ({ status, members, waiting, rejected }) => status === 'passed' || [members, waiting, rejected].flat().length === 0,
    {
      path: ['members'],
      error: 'a topic that is not admitted has no members except its owner',
    },
  )

const comment = z.strictObject({ by: who, text: comments.commentFeed.body.body, reply_to: who.optional(), ...created })

const { images, video, repostable_type, repostable_id } = feeds.publishFeed.body

export const feed = z
  .strictObject({
    by: who,
    text: z.string().min(1).optional(),
    images,
    video,
    repostable_type,
    repostable_id,
    topic: z
      .union([z.string().min(1), z.int().positive()])
      .describe('by its name or id')
      .optional(),
    likes: timedActions,
    collects: people.describe('who has collected it'),
    comments: z.array(comment).default([]),
    rewards,
    ...created,
  })
  .refine(({ text, images, video }) => text !== undefined || (images ?? []).length > 0 || video !== undefined, {
    path: ['text'],
    error: 'is required unless there are images or a video',
  })

const { createEvent } = events

/** Default: in a week, in the first category. */
export const event = z.strictObject({
  by: who,
  ...createEvent.body,
  category_id: createEvent.body.category_id.optional(),
  avatar: createEvent.body.avatar.default('local:2026/11/poster.png'),
  date: moment.optional(),
  content: createEvent.body.content.optional(),
  area: createEvent.body.area.default('Chengdu'),
  recommended: z.boolean().default(false),
  wantJoin: people,
  interested: people,
  ...created,
})

export const group = z.strictObject({
  owner: who,
  ...im.createImGroup.body,
  desc: im.createImGroup.body.desc.optional(),
  members: people,
  ...created,
})
