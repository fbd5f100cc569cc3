import { first, state } from './state.ts'

export const justRegistered = state({
  name: 'just-registered',
  says: 'erin has just registered: every list of hers is empty, and she has no currency',
  async make(mock) {
    const known = { name: 'erin', phone: '13800000006', password: 'password' }
    const { people } = await mock.arrange({ people: [known] })
    return { person: known.name, userId: first(people).id, phone: known.phone }
  },
})
