import { accounts } from '../../contracts/accounts.ts'
import { lifetime } from '../../platform/sessions.ts'
import { state } from './state.ts'

export const tokenExpired = state({
  name: 'token-expired',
  says: 'tokens of carol answer 401: one has expired and can be refreshed, the other was logged out and cannot',
  async make(mock) {
    const carol = mock.as('carol')
    const loggedOut = await carol.token()
    await carol.call(accounts.logout)
    const expired = await carol.token()
    mock.clock.advance(`${lifetime + 1} minutes`)
    return { person: 'carol', expired, loggedOut }
  },
})
