import { topics } from '../../contracts/chapters/topics.ts'
import { personClient } from '../world/client.ts'
import { unlimitedApp } from '../world/unlimited-app.ts'
import { defineState } from './define-state.ts'

/** The sample of section 8. */
const limit = 60

export const quotaExhausted = defineState({
  name: 'quota-exhausted',
  says: `carol has made her ${limit} calls of this minute: every call of hers answers 429 with Retry-After. The clock is stopped; a minute later she may go on`,
  keepsClockStopped: true,
  async make({ world, as }) {
    const { platform, parts } = world
    const token = await as('carol').token()
    if (parts.rate) parts.rate.limit = limit
    const rateLimited = unlimitedApp(platform, platform.limiter && { limiter: platform.limiter })
    const carol = personClient({ origin: 'http://mock.test', platform, fetch: rateLimited.fetch }, 'carol')
    for (let call = 0; call < limit; call++) await carol.call(topics.getTopicConfig)
    return { person: 'carol', token, limit }
  },
})
