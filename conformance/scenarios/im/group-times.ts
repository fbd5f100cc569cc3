import { type Check, check } from '../../authoring/case.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { parseTime } from '../events/events.ts'
import { readFeed } from '../feeds/feed-steps.ts'
import { givenGroup, groupSeenBy } from './im-steps.ts'

const day = 24 * 60 * 60 * 1000

/** The document does not state the unit: seconds, milliseconds or microseconds since 1970. */
const milliseconds = (time: number) => [time * 1000, time, time / 1000]

export const groupTimes: readonly Check[] = [
  check(
    'creation-time-is-shown',
    'A new group shows when it was created',
    ['2.24/ImGroup.created'],
    async (context) => {
      const { alice, expect, cannot } = context
      const { created_at } = await readFeed(alice, await givenFeed(context, alice))
      const now = parseTime(created_at)
      const group = await groupSeenBy(alice, await givenGroup(context, alice))
      if (!group) return cannot('alice does not see her group', 'groups that their owner sees')
      // The clocks of the suite, the target and the provider of groups may all differ.
      const isNow = milliseconds(group.created).some((time) => Math.abs(time - now) < 2 * day)
      const what = `whether created, which is ${group.created}, is the time of creation in any unit,`
      expect(isNow, what, '2.24/ImGroup.created').equals(true)
    },
  ),
]
