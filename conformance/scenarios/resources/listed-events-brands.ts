import type * as z from 'zod'
import { brands } from '../../../contracts/chapters/brands.ts'
import { events } from '../../../contracts/chapters/events.ts'
import type { brand } from '../../../contracts/resources/brands.ts'
import type { event } from '../../../contracts/resources/events.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { fileNode, givenEvent } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { givenBrand } from '../brands/brands.ts'
import { expectSameInLists, fileAddress, timeValue, type Values } from './list-consistency.ts'

const eventValues = (one: z.output<typeof event>): Values => ({
  title: one.title,
  content: one.content,
  category: { id: one.category.id, name: one.category.name },
  'creator.id': one.creator.id,
  'creator.name': one.creator.name,
  user_id: one.user_id,
  avatar: fileAddress(one.avatar),
  wantJoin: one.wantJoin,
  want_joins_count: one.want_joins_count,
  interested: one.interested,
  interesteds_count: one.interesteds_count,
  date: timeValue(one.date),
  area: one.area,
  address: one.address,
  expense: one.expense,
})

const eventRequirement = (field: string) => `2.23/Event.${field.replace(/\..*/, '')}`

export const listedEvents = scenario('2.23/listed', 'Events are the same in lists and when read by id', [
  check(
    'event-matches-in-its-list',
    "An event is the same in a list and when read by id: texts, counts, and the viewer's marks",
    ['4.13/10', '4.13/9', '2.23/1', '2.23/2'],
    async (context) => {
      const { alice, bob, expect } = context
      const area = context.tag('area')
      const { id: eventId } = await givenEvent(context, alice, { area, address: '1 Riverside', expense: 1250 })
      const params = { eventId }
      await bob.sends(events.wantJoinEvent, { params }).gets(204)
      await bob.sends(events.markEventInteresting, { params }).gets(204)
      const readOne = () => bob.sends(events.getEvent, { params }).gets(200)
      const seen = { name: 'event', requirementOf: eventRequirement, valuesOf: eventValues, readOne }
      await expectSameInLists(context, seen, [eventId], {
        'the list of its region': async () => {
          const listed = await bob.sends(events.listEvents, { query: { area } }).gets(200)
          expect(idsOf(listed), 'the list of its region', '4.13/10').includes(eventId)
          return listed
        },
      })
    },
  ),
])

const brandValues = (one: z.output<typeof brand>): Values => ({
  name: one.name,
  desc: one.desc,
  avatar: fileAddress(one.avatar),
  sub_avatar: fileAddress(one.sub_avatar),
  'creator.id': one.creator?.id,
  'creator.name': one.creator?.name,
})

const brandRequirement = (field: string) => `2.17/Brand.${field.replace(/\..*/, '')}`

export const listedBrands = scenario('2.17/listed', 'Brands are the same in lists and when read by id', [
  check(
    'brand-matches-in-its-list',
    'A brand is the same in a list and when read by id',
    ['4.10/1', '4.10/7', '4.10/10'],
    async (context) => {
      const { alice, expect } = context
      const keyword = context.tag.short()
      const fields = { name: `${keyword} 山野集`, sub_avatar: await fileNode(context, 1) }
      const brandId = await givenBrand(context, alice, fields)
      const readOne = () => alice.sends(brands.getBrand, { params: { brandId } }).gets(200)
      const seen = { name: 'brand', requirementOf: brandRequirement, valuesOf: brandValues, readOne }
      await expectSameInLists(context, seen, [brandId], {
        'the list by keyword': async () => {
          const listed = await alice
            .sends(brands.listBrands, { query: { keyword, with: 'creator', audit: '' } })
            .gets(200)
          expect(idsOf(listed), 'the list by keyword', '4.10/1').includes(brandId)
          return listed
        },
      })
    },
  ),
])
