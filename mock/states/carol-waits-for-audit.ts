import { defineState, first } from './define-state.ts'

export const carolWaitsForAudit = defineState({
  name: 'carol-waits-for-audit',
  says: "carol has applied to alice's audited topic and waits; bob is a member, dave was rejected",
  async make(mock) {
    const people = { members: ['bob'], rejected: ['dave'], waiting: ['carol'] }
    const { topics } = await mock.arrange({ topics: [{ owner: 'alice', name: 'Waiting room 候补', ...people }] })
    const topic = first(topics)
    return {
      topicId: topic.id,
      manager: 'alice',
      applicant: 'carol',
      applicationId: first(topic.waiting),
      rejected: 'dave',
      rejectedApplicationId: first(topic.rejected),
    }
  },
})
