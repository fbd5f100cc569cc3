import { topics } from '../../contracts/topics.ts'
import { personAt } from '../client.ts'
import { quietApp } from '../quiet.ts'
import { state } from './state.ts'

/** The sample of section 8. */
const limit = 60

export const quotaExhausted = state({
  name: 'quota-exhausted',
  says: `carol has made her ${limit} calls of this minute: whatever she asks answers 429 with Retry-After. The clock stands still; a minute later she may go on`,
  standsStill: true,
  async make({ world, as }) {
    const { platform, parts } = world
    const token = await as('carol').token()
    if (parts.rate) parts.rate.limit = limit
    const counted = quietApp(platform, platform.limiter && { limiter: platform.limiter })
    const carol = personAt({ origin: 'http://mock.test', platform, fetch: counted.fetch }, 'carol')
    for (let call = 0; call < limit; call++) await carol.call(topics.getTopicConfig)
    return { person: 'carol', token, limit }
  },
})
