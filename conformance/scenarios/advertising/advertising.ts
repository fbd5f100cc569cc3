import { advertising } from '../../../contracts/chapters/advertising.ts'
import { spaceNames } from '../../../contracts/resources/advertising.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { unusedId } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'

const { listAdvertisingSpaces, listSpaceAdvertisements, listAdvertisements } = advertising

const completeAddress = /^https?:\/\/[^:/]+(?::\d+)?(?:[/?#]|$)/

async function givenSpaces(context: Context) {
  const spaces = await context.alice.sends(listAdvertisingSpaces).gets(200)
  return spaces.length > 0 ? spaces : context.cannot('the target has no advertising spaces', 'an advertising space')
}

/** Every space with its advertisements. */
async function advertisementsOfSpaces(context: Context) {
  const spaces = []
  for (const { id: spaceId } of await givenSpaces(context)) {
    const ads = await context.alice.sends(listSpaceAdvertisements, { params: { spaceId } }).gets(200)
    spaces.push({ spaceId, ads })
  }
  return spaces
}

type FilledSpace = Awaited<ReturnType<typeof advertisementsOfSpaces>>[number]

const filledAmong = ({ cannot }: Context, spaces: readonly FilledSpace[]) => {
  const filled = spaces.filter(({ ads }) => ads.length > 0)
  return filled.length > 0 ? filled : cannot('the target has no advertisements', 'an advertisement')
}

/** Every space that has advertisements, with its advertisements. */
const givenAdvertisements = async (context: Context) => filledAmong(context, await advertisementsOfSpaces(context))

export const advertisingSpaces = scenario('4.11/spaces', 'Advertising spaces', [
  check(
    'identifiers-are-unique-and-known',
    'Spaces are listed, each with a unique, documented identifier',
    ['4.11/1', '2.21/3', 'G71'],
    async (context) => {
      const names: readonly string[] = (await givenSpaces(context)).map(({ space }) => space)
      const repeated = names.filter((name, place) => names.indexOf(name) !== place)
      context.expect(repeated, 'identifiers of more than one space', 'G71').equals([])
      const known: readonly string[] = spaceNames
      const others = names.filter((name) => !known.includes(name))
      context.expect(others, 'identifiers that are not documented', 'G71').equals([])
    },
  ),

  check(
    'format-describes-allowed-types',
    'A space describes the fields of every type it allows',
    ['2.21/2', '2.21/1', 'G71'],
    async (context) => {
      for (const { allow_type, format, space } of await givenSpaces(context)) {
        const types = allow_type.split(',').map((type) => type.trim())
        const strange = types.filter((type) => type !== 'image' && type !== 'analog')
        context.expect(strange, `types in allow_type of ${space} besides image and analog`, '2.21/1').equals([])
        const fields = Object.values(format).flatMap((described) => Object.values(described))
        const malformed = fields.filter((text) => text.split('|').length < 3)
        context.expect(malformed, `descriptions of ${space} that are not label|type|description`, '2.21/2').equals([])
        const undescribed = types.filter((type) => Object.keys(format[type] ?? {}).length === 0)
        context.expect(undescribed, `allowed types of ${space} without a description`, 'G71').equals([])
      }
    },
  ),

  check('advertising-is-public', 'Advertising can be read without a token', ['G06'], async (context) => {
    const spaces = await context.visitor.sends(listAdvertisingSpaces).chooses('G06', 200)
    const spaceId = spaces?.[0]?.id ?? unusedId
    await context.visitor.sends(listSpaceAdvertisements, { params: { spaceId } }).chooses('G06', 200)
    await context.visitor.sends(listAdvertisements, { query: { space: spaceId } }).chooses('G06', 200)
  }),
])

export const advertisements = scenario('4.11/advertisements', 'Advertisements', [
  check('space-lists-only-its-own', 'A space lists only its own advertisements', ['4.11/2'], async (context) => {
    for (const { spaceId, ads } of await givenAdvertisements(context)) {
      const others = ads.filter(({ space_id }) => space_id !== spaceId)
      context.expect(idsOf(others), 'advertisements of other spaces').equals([])
    }
  }),

  check(
    'space-selects-one-or-several',
    'space selects one or several spaces and returns the advertisements that each of them lists',
    ['4.11/4', '4.11/3', '4.11/2'],
    async (context) => {
      const { alice, expect } = context
      const listed = async (...ids: number[]) =>
        idsOf(await alice.sends(listAdvertisements, { query: { space: ids.join(',') } }).gets(200))
      const spaces = await advertisementsOfSpaces(context)
      const all = await listed(...spaces.map(({ spaceId }) => spaceId))
      const ofEach = spaces.flatMap(({ ads }) => idsOf(ads))
      expect(ofEach, 'the advertisements that the spaces list one by one', '4.11/4', '4.11/2', '4.11/3').sameMembers(
        all,
      )
      const filled = filledAmong(context, spaces)
      for (const { spaceId, ads } of filled)
        expect(await listed(spaceId), `the advertisements of space ${spaceId}`, '4.11/4').sameMembers(idsOf(ads))
      const some = filled.slice(0, Math.max(2, filled.length - 1))
      const together = await listed(...some.map(({ spaceId }) => spaceId))
      const wanted = some.flatMap(({ ads }) => idsOf(ads))
      expect(together, 'the advertisements of several spaces', '4.11/4', '4.11/3').sameMembers(wanted)
    },
  ),

  check('image-has-a-url', 'An image advertisement has the URL of its image', ['2.21/4'], async (context) => {
    const ads = (await givenAdvertisements(context)).flatMap((space) => space.ads)
    const images = ads.filter((ad) => ad.type === 'image')
    if (images.length === 0) return context.cannot('the target has no image advertisement', 'an image advertisement')
    const empty = images.filter(({ data }) => data.image === '')
    context.expect(idsOf(empty), 'image advertisements without a URL').equals([])
  }),

  check(
    'analog-has-author-text-or-time',
    'An analog advertisement has an author, a text, a picture or a time',
    ['2.21/4'],
    async (context) => {
      const ads = (await givenAdvertisements(context)).flatMap((space) => space.ads)
      const analogs = ads.filter((ad) => ad.type === 'analog')
      if (analogs.length === 0)
        return context.cannot('the target has no analog advertisement', 'an analog advertisement')
      const shown = ['avatar', 'name', 'content', 'image', 'time'] as const
      const empty = analogs.filter(({ data }) => shown.every((field) => !data[field]))
      context.expect(idsOf(empty), `analog advertisements without ${shown.join(', ')}`).equals([])
    },
  ),

  check(
    'addresses-are-complete',
    'Pictures and links are complete URLs; other texts are not URLs',
    ['G71'],
    async (context) => {
      const { expect } = context
      for (const ad of (await givenAdvertisements(context)).flatMap((space) => space.ads)) {
        const filled = Object.entries<string | undefined>(ad.data).flatMap(([name, text]) =>
          text ? [{ name, text }] : [],
        )
        const isAddress = ({ name }: { name: string }) => ['image', 'avatar', 'link'].includes(name)
        const incomplete = filled.filter((one) => isAddress(one) && !completeAddress.test(one.text))
        expect(incomplete, `incomplete URLs of advertisement ${ad.id}`, 'G71').equals([])
        const addresses = filled.filter((one) => !isAddress(one) && completeAddress.test(one.text))
        expect(addresses, `texts of advertisement ${ad.id} that are URLs`, 'G71').equals([])
      }
    },
  ),

  check('sorted-by-sort-then-id', 'Advertisements are sorted by sort, then by id', ['G71'], async (context) => {
    const { alice, expect } = context
    const filled = await givenAdvertisements(context)
    const query = { space: filled.map(({ spaceId }) => spaceId) }
    const together = await alice.sends(listAdvertisements, { query }).gets(200)
    for (const ads of [together, ...filled.map((space) => space.ads)]) {
      const sorted = [...ads].sort((a, b) => a.sort - b.sort || a.id - b.id)
      expect(idsOf(ads), 'the order of the advertisements', 'G71').equals(idsOf(sorted))
    }
  }),

  check('missing-space-answers-404', 'A missing space returns 404', ['G08', 'G11'], async ({ alice }) => {
    await alice.sends(listSpaceAdvertisements, { params: { spaceId: unusedId } }).chooses('G08', 404)
    await alice.sendsRaw(listSpaceAdvertisements, { params: { spaceId: 'boot' } }).chooses('G11', 404)
  }),

  check('space-must-hold-ids', 'space is required and must contain ids', ['G01', 'G11'], async ({ alice }) => {
    await alice.sendsRaw(listAdvertisements, { query: {} }).chooses('G01', 422)
    await alice.sendsRaw(listAdvertisements, { query: { space: 'boot' } }).chooses('G11', 422)
  }),
])
