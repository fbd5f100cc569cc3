import { defineState, first } from './define-state.ts'

const fee = 50
const paid = { visible: 'hidden', join_permission: 'directJoin', expense: fee } as const

export const daveIsBroke = defineState({
  name: 'dave-is-broke',
  says: 'dave has no currency: joining the paid topic and rewarding the feed answer 403',
  async make(mock) {
    const { topics, feeds } = await mock.arrange({
      topics: [{ owner: 'alice', name: 'Members only 付费圈', ...paid }],
      feeds: [{ by: 'alice', text: 'Somebody should reward this. 求打赏' }],
      balances: { dave: 0 },
    })
    return { person: 'dave', balance: 0, topicId: first(topics).id, fee, feedId: first(feeds).id }
  },
})
