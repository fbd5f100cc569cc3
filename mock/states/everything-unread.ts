import { defineState } from './define-state.ts'

export const everythingUnread = defineState({
  name: 'everything-unread',
  says: 'alice has read nothing: likes, comments, rewards and an application are all new to her',
  async make(mock) {
    await mock.arrange({
      topics: [{ owner: 'alice', name: 'Knock knock 敲门', waiting: ['carol'] }],
      feeds: [
        {
          by: 'alice',
          text: 'Look at your phone. 看手机',
          likes: ['bob', 'carol'],
          comments: [{ by: 'bob', text: 'Looking. 在看' }],
          rewards: [{ by: 'carol', name: 'Kite 风筝', price: 5 }],
        },
      ],
    })
    const where = { user_id: await mock.as('alice').id() }
    const unread = await mock.world.memory.store.notifications.update(where, { unread: true, read_at: null })
    return { person: 'alice', unread }
  },
})
