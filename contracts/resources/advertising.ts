import * as z from 'zod'
import { entity, entityResource, repeats } from '../dsl/entities.ts'
import { id, orAbsent, text, timestamps, whole } from '../dsl/fields.ts'

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

export const advertisingSpace = entityResource(
  'advertising space',
  'AdvertisingSpace',
  '2.21',
  'A place where advertisements are shown',
  {
    id: id(),
    channel: text('channel', 'boot'),
    space: text('identifier of the space', spaceNames[0]),
    alias: text('display name', 'Start screen'),
    allow_type: text('allowed types, comma-separated', 'image').regex(/^(?:image|analog)(?:,\s*(?:image|analog))*$/),
    format: z.record(z.string(), formatOfType).meta({
      description: 'fields of each allowed type',
      examples: [{ image: { image: 'Picture|image|shown full screen', link: 'Link|string|opened on tap' } }],
    }),
    ...timestamps(),
  },
)

const common = {
  id: id(),
  space_id: repeats(':spaceId', id('space where it is shown')),
  title: text('title', 'Winter boots'),
  sort: whole('order within the space'),
  ...timestamps(),
}

const imageAdvertisement = entity('advertisement', {
  ...common,
  type: z.literal('image'),
  data: z.object({
    image: text('URL of the picture', 'https://files.example/2026/11/picture.png'),
    link: orAbsent(text('target of a tap', 'https://shop.example/boots')),
  }),
})

const analogAdvertisement = entity('advertisement', {
  ...common,
  type: z.literal('analog'),
  data: z.object({
    avatar: orAbsent(text('avatar of the displayed author', 'https://files.example/2026/11/picture.png')),
    name: orAbsent(text('name of the displayed author', 'Ridge & River')),
    content: orAbsent(text('text', 'Boots for wet paths')),
    image: orAbsent(text('picture', 'https://files.example/2026/11/picture.png')),
    time: orAbsent(text('displayed time', '2026-11-01 08:30:00')),
  }),
})

export const advertisement = z.discriminatedUnion('type', [imageAdvertisement, analogAdvertisement]).meta({
  id: 'Advertisement',
  description: 'An advertisement; its data depends on its type',
  'x-section': '2.21',
})
