import type * as z from 'zod'
import { brands } from '../../contracts/brands.ts'
import { events } from '../../contracts/events.ts'
import type { brand } from '../../contracts/resources/brands.ts'
import type { event } from '../../contracts/resources/events.ts'
import { check } from '../case.ts'
import { givenEvent } from '../given.ts'
import { idsOf } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { givenBrand } from './brands.ts'
import { type Facts, fileIn, isListedAsAlone, timeIn } from './listed.ts'

const eventFacts = (one: z.output<typeof event>): Facts => ({
  title: one.title,
  content: one.content,
  category: { id: one.category.id, name: one.category.name },
  'creator.id': one.creator.id,
  'creator.name': one.creator.name,
  user_id: one.user_id,
  avatar: fileIn(one.avatar),
  wantJoin: one.wantJoin,
  want_joins_count: one.want_joins_count,
  interested: one.interested,
  interesteds_count: one.interesteds_count,
  date: timeIn(one.date),
  area: one.area,
  address: one.address,
  expense: one.expense,
})

export const listedEvents = scenario('2.23/listed', 'An event in a list is the event that is read alone', [
  check(
    'An event is in the list what it is alone: its texts, counts, and what the viewer wants',
    ['4.13/9', '4.13/10'],
    async (context) => {
      const { alice, bob, expect } = context
      const area = context.tag('area')
      const { id: eventId } = await givenEvent(context, alice, { area, address: '1 Riverside', expense: 1250 })
      const params = { eventId }
      await bob.sends(events.wantJoinEvent, { params }).gets(204)
      await bob.sends(events.markEventInteresting, { params }).gets(204)
      const alone = () => bob.sends(events.getEvent, { params }).gets(200)
      await isListedAsAlone(context, { name: 'event', facts: eventFacts, alone }, [eventId], {
        'the list of its region': async () => {
          const listed = await bob.sends(events.listEvents, { query: { area } }).gets(200)
          expect(idsOf(listed), 'the list of its region').includes(eventId)
          return listed
        },
      })
    },
  ),
])

const brandFacts = (one: z.output<typeof brand>): Facts => ({
  name: one.name,
  desc: one.desc,
  avatar: fileIn(one.avatar),
  sub_avatar: fileIn(one.sub_avatar),
  'creator.id': one.creator?.id,
  'creator.name': one.creator?.name,
})

export const listedBrands = scenario('2.17/listed', 'A brand in a list is the brand that is read alone', [
  check('A brand is in the list what it is alone', ['4.10/1', '4.10/7', '4.10/10'], async (context) => {
    const { alice, visitor, expect } = context
    const keyword = context.tag.short()
    const fields = { name: `${keyword} 山野集`, sub_avatar: 'local:kit/brand-small.png' }
    const brandId = await givenBrand(context, alice, fields)
    const alone = () => visitor.sends(brands.getBrand, { params: { brandId } }).gets(200)
    await isListedAsAlone(context, { name: 'brand', facts: brandFacts, alone }, [brandId], {
      'the list by keyword': async () => {
        const listed = await visitor.sends(brands.listBrands, { query: { keyword, with: 'creator' } }).gets(200)
        expect(idsOf(listed), 'the list by keyword').includes(brandId)
        return listed
      },
    })
  }),
])
