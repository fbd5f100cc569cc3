import * as z from 'zod'
import { id, oneOf, orAbsent, resource, text, timestamps, whole } from '../fields.ts'

export const spaceNames = [
  'boot',
  'feed:list:top',
  'feed:single',
  'feed:list:analog',
  'currency',
  'theme:list',
  'mall:list:top',
  'user:active',
] as const

const formatOfType = z.record(z.string(), text('`label|type|description`', 'Picture|image|shown full screen'))

export const advertisingSpace = resource('AdvertisingSpace', '2.21', 'A place where advertisements are shown', {
  id: id(),
  channel: text('channel', 'boot'),
  space: oneOf(spaceNames, 'identifier of the place'),
  alias: text('name for people', 'Start screen'),
  allow_type: text('allowed types, comma-separated', 'image').regex(/^(?:image|analog)(?:,(?:image|analog))*$/),
  format: z.record(z.string(), formatOfType).meta({
    description: 'fields of each allowed type',
    examples: [{ image: { image: 'Picture|image|shown full screen', link: 'Link|string|opened on tap' } }],
  }),
  ...timestamps(),
})

const common = {
  id: id(),
  space_id: id('where it is shown'),
  title: text('title', 'Winter boots'),
  sort: whole('order within the space'),
  ...timestamps(),
}

const imageAdvertisement = z.object({
  ...common,
  type: z.literal('image'),
  data: z.object({ image: text('address of the picture'), link: orAbsent(text('where a tap leads')) }),
})

const analogAdvertisement = z.object({
  ...common,
  type: z.literal('analog'),
  data: z.object({
    avatar: orAbsent(text('picture of the pretended author')),
    name: orAbsent(text('name of the pretended author')),
    content: orAbsent(text('text')),
    image: orAbsent(text('picture')),
    time: orAbsent(text('time on show')),
  }),
})

export const advertisement = z.discriminatedUnion('type', [imageAdvertisement, analogAdvertisement]).meta({
  id: 'Advertisement',
  description: 'One advertisement; its data follow its type',
  'x-section': '2.21',
})
