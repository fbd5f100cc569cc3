import { brands } from '../../../contracts/chapters/brands.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { tags } from '../../../contracts/chapters/tags.ts'
import type { EndpointName } from '../../../contracts/chapters.ts'
import type { Raw } from '../../../contracts/runtime/read.ts'
import type { Context } from '../../client/context.ts'
import { anyEventCategory, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { givenFreeTag } from '../../fixtures/tags.ts'
import type { PersonName } from '../../model/person.ts'
import { recommendFeed, twoCategories } from '../../scenarios/feeds/feed-steps.ts'
import { asNumber, ensureRegistered, givenGroup, idListOf } from '../../scenarios/im/im-steps.ts'

/** Requests that every server must accept, for operations that may otherwise return 404, such as unliking without a like. */

interface CertainRequest {
  readonly by: PersonName
  raw(context: Context): Promise<Raw>
}

/** A topic of alice that bob has joined. */
async function givenJoinedTopic(context: Context): Promise<{ topicId: number }> {
  const topicId = await givenTopic(context, context.alice)
  await givenMember(context.alice, context.bob, topicId)
  return { topicId }
}

async function givenLikedFeed(context: Context): Promise<Raw> {
  const params = { feedId: await givenFeed(context, context.alice) }
  await context.bob.sends(feeds.likeFeed, { params }).gets(201)
  return { params }
}

async function givenPushedFeed(context: Context): Promise<Raw> {
  const feedId = await givenFeed(context, context.alice)
  const [{ id: categoryId }] = await twoCategories(context)
  await recommendFeed(context, feedId, [categoryId])
  return { params: { categoryId, feedId } }
}

/** Uses root, whose tags no case uses. */
async function givenAttachedTag(context: Context): Promise<Raw> {
  const { params } = await givenFreeTag(context, context.root)
  await context.root.sends(tags.attachTag, { params }).gets(204)
  return { params }
}

async function givenRegistration(context: Context): Promise<Raw> {
  await ensureRegistered(context, context.alice)
  return {}
}

async function givenSavedShopInfo({ alice, cannot }: Context): Promise<Raw> {
  const { status } = await alice.sends(brands.checkShopInfo).gets(200)
  return status ? {} : cannot('alice has saved no contact details', 'contact details of alice')
}

const ofGroup: CertainRequest = {
  by: 'alice',
  raw: async (context) => ({ query: { im_group_id: await givenGroup(context, context.alice) } }),
}

export const certainRequests: { readonly [Name in EndpointName]?: CertainRequest } = {
  unlikeFeed: { by: 'bob', raw: givenLikedFeed },
  removeFeedFromCategory: { by: 'root', raw: givenPushedFeed },
  joinTopic: { by: 'bob', raw: async (context) => ({ params: { topicId: await givenTopic(context, context.alice) } }) },
  leaveTopic: { by: 'bob', raw: async (context) => ({ params: await givenJoinedTopic(context) }) },
  setCanPublish: {
    by: 'alice',
    raw: async (context) => ({
      params: await givenJoinedTopic(context),
      body: { can_pub: 1, user_id: String(await context.bob.id()) },
    }),
  },
  attachTag: { by: 'root', raw: async (context) => ({ params: (await givenFreeTag(context, context.root)).params }) },
  detachTag: { by: 'root', raw: givenAttachedTag },
  getShopInfo: { by: 'alice', raw: givenSavedShopInfo },
  getEventCategory: {
    by: 'alice',
    raw: async (context) => ({ params: { categoryId: await anyEventCategory(context) } }),
  },
  getImPassword: { by: 'alice', raw: givenRegistration },
  resetImPassword: { by: 'alice', raw: givenRegistration },
  getImGroups: ofGroup,
  getSimpleImGroups: ofGroup,
  getImGroupFaces: ofGroup,
  removeImGroupMembers: {
    by: 'alice',
    raw: async (context) => {
      const im_group_id = asNumber(await givenGroup(context, context.alice, [context.bob]))
      return { body: { im_group_id, members: await idListOf(context.bob) } }
    },
  },
}
