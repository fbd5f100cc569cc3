import { defineState, first } from './define-state.ts'

export const topicAwaitsAdmission = defineState({
  name: 'topic-awaits-admission',
  says: "bob's two new topics are not admitted: one waits, one was rejected; only he and administrators see them",
  async make(mock) {
    const waiting = await mock.arrange({
      topics: [{ owner: 'bob', name: 'Not yet admitted 待审核', status: 'waiting' }],
    })
    const failed = await mock.arrange({ topics: [{ owner: 'bob', name: 'Not admitted 未通过', status: 'failed' }] })
    return { owner: 'bob', waitingTopicId: first(waiting.topics).id, failedTopicId: first(failed.topics).id }
  },
})
