import { accounts } from '../../contracts/chapters/accounts.ts'
import { tokenLifetime } from '../../platform/domain/sessions.ts'
import { defineState } from './define-state.ts'

export const tokenExpired = defineState({
  name: 'token-expired',
  says: 'tokens of carol answer 401: one has expired and can be refreshed, the other was logged out and cannot',
  async make(mock) {
    const carol = mock.as('carol')
    const loggedOut = await carol.token()
    await carol.call(accounts.logout)
    const expired = await carol.token()
    mock.clock.advance(`${tokenLifetime + 1} minutes`)
    return { person: 'carol', expired, loggedOut }
  },
})
