import { defineState, first } from './define-state.ts'

export const justRegistered = defineState({
  name: 'just-registered',
  says: 'erin has just registered: every list of hers is empty, and she has no currency',
  async make(mock) {
    const erin = { name: 'erin', phone: '13800000006', password: 'password' }
    const { people } = await mock.arrange({ people: [erin] })
    return { person: erin.name, userId: first(people).id, phone: erin.phone }
  },
})
