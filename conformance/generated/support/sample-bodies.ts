import type { EndpointName } from '../../../contracts/chapters.ts'
import type { Context } from '../../client/context.ts'
import { eventBody } from '../../fixtures/common.ts'
import { givenProduct, settingsOf } from '../../fixtures/orders.ts'
import { newBrand } from '../../scenarios/brands/brands.ts'
import { twoCategories } from '../../scenarios/feeds/feed-steps.ts'
import { asNumber, givenGroup, groupBody, idListOf } from '../../scenarios/im/im-steps.ts'

type Body = (context: Context) => unknown

const gift: Body = () => ({ name: 'Kite 风筝', price: 1, numbers: 1 })
const ownGroup = async (context: Context) => ({ im_group_id: asNumber(await givenGroup(context, context.alice)) })
const withMember: Body = async (context) => ({ ...(await ownGroup(context)), members: await idListOf(context.bob) })

/** Bodies that this target accepts, with the required fields. Operations without required fields have no entry. */
export const sampleBodies: { readonly [Name in EndpointName]?: Body } = {
  publishFeed: ({ tag }) => ({ feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number() }),
  rewardFeed: gift,
  rewardTopic: gift,
  pushFeedToCategories: async (context) => [(await twoCategories(context))[0].id],
  commentFeed: ({ tag }) => ({ body: tag('a comment') }),
  reportEvent: () => ({ reason: 'A test' }),
  // Private, so that no field is ignored.
  createTopic: ({ tag }) => ({ name: tag('a topic'), visible: 'hidden', join_mode: 'open', expense: 2, divide: 1 }),
  // A name can be used only once.
  updateTopic: ({ tag }) => ({ name: tag('a topic') }),
  setCanPublish: async ({ alice }) => ({ can_pub: 1, user_id: String(await alice.id()) }),
  recharge: async (context) => ({ type: 'PayAOrder', amount: await rechargeable(context), from: 5 }),
  withdraw: async (context) => ({ amount: (await settingsOf(context)).settings['cash-min'] }),
  createIapOrder: async (context) => {
    const { store_id, amount } = await givenProduct(context)
    return { store_id, amount: Number(amount) }
  },
  verifyIapOrder: () => ({ receipt: 'none' }),
  createBrand: (context) => newBrand(context),
  markNotificationsRead: () => ({ type: 'answer' }),
  // One script only, because targets may count the characters of a title differently.
  createEvent: (context) => eventBody(context, { title: '山野夜行' }),
  registerImUsers: async ({ alice }) => ({ user_ids: await idListOf(alice) }),
  createImGroup: groupBody,
  updateImGroup: async (context) => ({ ...(await ownGroup(context)), ...groupBody(context) }),
  deleteImGroup: ownGroup,
  addImGroupMembers: withMember,
  removeImGroupMembers: withMember,
  // An unknown login, so that nobody is locked out. No plain word as the password: reports mask it wherever it occurs.
  login: ({ tag }) => ({ login: tag.short(), password: tag('nobody') }),
  register: ({ tag }) => ({
    phone: `1${tag.number()}`,
    name: tag.short(),
    verifiable_type: 'sms',
    verifiable_code: String(tag.number()),
  }),
  loginByMiniProgram: ({ tag }) => ({ code: tag('unknown') }),
}

/** The payment for the smallest possible recharge. */
async function rechargeable(context: Context): Promise<number> {
  const { settings } = await settingsOf(context)
  return Math.ceil(settings['recharge-min'] / settings['recharge-ratio'])
}
