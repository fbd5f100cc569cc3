import * as z from 'zod'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { comments } from '../../contracts/chapters/comments.ts'
import { currency } from '../../contracts/chapters/currency.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { im } from '../../contracts/chapters/im.ts'
import { rewardBody } from '../../contracts/chapters/rewards.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { topicStatuses } from '../../contracts/resources/topics.ts'
import { isValidTime, timeRangeMessage } from '../../platform/control/clock.ts'
import { roles } from '../../platform/tables/accounts.ts'

/** Fields of the contracts are reused; people are named by what they log in with. */
const who = z.string().min(1).describe('a name, phone number or e-mail address')
const people = z.array(who).default([])

const person = z.strictObject({
  name: accounts.register.body.name,
  phone: accounts.register.body.phone.optional(),
  email: z.email().optional(),
  password: z.string().min(1).default('password'),
  currency: z.int().min(0).default(0),
  permissions: z.array(z.string().min(1)).default([]),
  role: z.enum(roles).default('member'),
})

const reward = z.strictObject({ by: who, ...rewardBody.body, numbers: rewardBody.body.numbers.default(1) })
const rewards = z.array(reward).default([])

/** Open and public by default; audited where somebody waits or was rejected. */
const topic = z
  .strictObject({
    owner: who,
    ...topics.createTopic.body,
    visible: topics.createTopic.body.visible.default('visible'),
    status: z.enum(topicStatuses).default('passed'),
    members: people,
    waiting: people,
    rejected: people,
    rewards: rewards,
  })
  .refine(
    ({ status, members, waiting, rejected }) => status === 'passed' || [members, waiting, rejected].flat().length === 0,
    {
      path: ['members'],
      error: 'a topic that is not admitted has no members but its owner',
    },
  )

const comment = z.strictObject({ by: who, text: comments.commentFeed.body.body, reply_to: who.optional() })

const { images, video } = feeds.publishFeed.body

const feed = z
  .strictObject({
    by: who,
    text: z.string().min(1).optional(),
    images,
    video,
    topic: z
      .union([z.string().min(1), z.int().positive()])
      .describe('by its name or id')
      .optional(),
    likes: people,
    comments: z.array(comment).default([]),
    rewards: rewards,
  })
  .refine(({ text, images, video }) => text !== undefined || (images ?? []).length > 0 || video !== undefined, {
    path: ['text'],
    error: 'is required unless there are images or a video',
  })

/** A recharge; `amount` is money in its smallest unit, as the interface takes it. */
const order = z.strictObject({
  by: who,
  amount: currency.recharge.body.amount,
  type: currency.recharge.body.type.default('PayAWapOrder'),
  state: z.enum(['pending', 'paid', 'failed']).default('pending'),
})

const { createEvent } = events

/** In a week, in the first category, by default. */
const event = z.strictObject({
  by: who,
  ...createEvent.body,
  category_id: createEvent.body.category_id.optional(),
  avatar: createEvent.body.avatar.default('local:2026/11/poster.png'),
  date: createEvent.body.date.optional(),
  content: createEvent.body.content.optional(),
  area: createEvent.body.area.default('Chengdu'),
  wantJoin: people,
  interested: people,
})

const group = z.strictObject({
  owner: who,
  ...im.createImGroup.body,
  desc: im.createImGroup.body.desc.optional(),
  members: people,
})

/** Made in this order. */
export const arrangement = z.strictObject({
  now: z.iso
    .datetime({ offset: true })
    .refine((text) => isValidTime(Date.parse(text)), timeRangeMessage)
    .describe('the time of the clock before anything is made')
    .optional(),
  people: z.array(person).default([]),
  topics: z.array(topic).default([]),
  feeds: z.array(feed).default([]),
  events: z.array(event).default([]),
  groups: z.array(group).default([]),
  orders: z.array(order).default([]),
  balances: z.record(who, z.int().min(0)).describe('what people have at the end').default({}),
})

export type Arrangement = z.input<typeof arrangement>
/** An arrangement with its defaults filled in. */
export type Plan = z.output<typeof arrangement>
