import type { EndpointName } from './chapters.ts'
import type { Text } from './texts/chinese.ts'

const loggedOut = 'Logged out'
const thankYou = 'Thank you, we will look into it'
const rewarded = 'Thank you for the reward'
const registered = 'Registered'

/** Our platform's success messages (G85). The document fixes no wording, so other servers may send other texts. */
export const messages = {
  logout: loggedOut,
  logoutByPut: loggedOut,
  logoutByPatch: loggedOut,
  logoutByGet: loggedOut,
  publishFeed: 'Published',
  likeFeed: 'Liked',
  commentFeed: 'Comment posted',
  rewardFeed: rewarded,
  rewardTopic: rewarded,
  joinTopic: 'Your application is waiting',
  recharge: 'Order created, awaiting payment',
  withdraw: 'Your withdrawal is awaiting review',
  createBrand: 'Brand created',
  saveShopInfo: 'Information saved',
  deleteEvent: 'Event deleted',
  registerImUser: registered,
  registerImUsers: registered,
  registerOldImUsers: registered,
  resetImPassword: 'Password reset',
  getImPassword: 'OK',
  createImGroup: 'Group created',
  addImGroupMembers: 'Members added',
  reportFeed: thankYou,
  reportUser: thankYou,
  reportComment: thankYou,
  reportChapter: thankYou,
  reportKnowledge: thankYou,
  reportInfo: thankYou,
  reportEvent: thankYou,
  reportCommodity: thankYou,
  reportQuestion: thankYou,
} as const satisfies Partial<Record<EndpointName, Text>>
