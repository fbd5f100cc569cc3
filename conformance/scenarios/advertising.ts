import { advertising } from '../../contracts/advertising.ts'
import { spaceNames } from '../../contracts/resources/advertising.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { idsOf } from '../pages.ts'
import { scenario } from '../scenario.ts'

const { listAdvertisingSpaces, listSpaceAdvertisements, listAdvertisements } = advertising

const missing = 2_000_000_000

async function givenSpaces(context: Context) {
  const spaces = await context.alice.sends(listAdvertisingSpaces).gets(200)
  return spaces.length > 0 ? spaces : context.cannot('the target has no advertising spaces')
}

/** Every space that has advertisements, with them. */
async function givenAdvertisements(context: Context) {
  const filled = []
  for (const { id: spaceId } of await givenSpaces(context)) {
    const ads = await context.alice.sends(listSpaceAdvertisements, { params: { spaceId } }).gets(200)
    if (ads.length > 0) filled.push({ spaceId, ads })
  }
  return filled.length > 0 ? filled : context.cannot('the target has no advertisements')
}

export const advertisingSpaces = scenario('4.11/spaces', 'Places for advertisements', [
  check('Each space has an identifier of its own, one of the known', ['4.11/1', '2.21/3'], async (context) => {
    const names = (await givenSpaces(context)).map(({ space }) => space)
    context.expect(new Set(names).size, 'the number of different identifiers').equals(names.length)
    const unknown = names.filter((name) => !spaceNames.includes(name))
    context.expect(unknown, 'identifiers that the document does not know', '2.21/3').equals([])
  }),

  check('A space describes the fields of each type it allows', ['2.21/1', '2.21/2'], async (context) => {
    for (const { allow_type, format, space } of await givenSpaces(context)) {
      const types = allow_type.split(',')
      const undescribed = types.filter((type) => Object.keys(format[type] ?? {}).length === 0)
      context.expect(undescribed, `types of ${space} without a description`).equals([])
      const fields = types.flatMap((type) => Object.values(format[type] ?? {}))
      const broken = fields.filter((text) => text.split('|').length < 3)
      context.expect(broken, `descriptions of ${space} that are not label|type|description`, '2.21/2').equals([])
    }
  }),

  check('Advertising is public', ['G06'], async (context) => {
    const spaces = await context.visitor.sends(listAdvertisingSpaces).chooses('G06', 200)
    const spaceId = spaces?.[0]?.id ?? missing
    await context.visitor.sends(listSpaceAdvertisements, { params: { spaceId } }).chooses('G06', 200)
    await context.visitor.sends(listAdvertisements, { query: { space: spaceId } }).chooses('G06', 200)
  }),
])

export const advertisements = scenario('4.11/advertisements', 'Advertisements', [
  check('The advertisements of a space are all of that space', ['4.11/2'], async (context) => {
    for (const { spaceId, ads } of await givenAdvertisements(context)) {
      const strays = ads.filter(({ space_id }) => space_id !== spaceId)
      context.expect(idsOf(strays), 'advertisements of other spaces').equals([])
    }
  }),

  check('space asks for one space or several, and for no others', ['4.11/3', '4.11/4'], async (context) => {
    const { alice, expect } = context
    const filled = await givenAdvertisements(context)
    const ask = async (...spaces: number[]) =>
      idsOf(await alice.sends(listAdvertisements, { query: { space: spaces.join(',') } }).gets(200))
    for (const { spaceId, ads } of filled)
      expect(await ask(spaceId), `the advertisements of space ${spaceId}`).sameMembers(idsOf(ads))
    const some = filled.slice(0, Math.max(2, filled.length - 1))
    const together = await ask(...some.map(({ spaceId }) => spaceId))
    expect(together, 'the advertisements of several spaces').sameMembers(some.flatMap(({ ads }) => idsOf(ads)))
  }),

  check('A picture has its address in its data', ['2.21/4'], async (context) => {
    const ads = (await givenAdvertisements(context)).flatMap((space) => space.ads)
    const pictures = ads.filter((ad) => ad.type === 'image')
    if (pictures.length === 0) return context.cannot('the target has no advertisement of type image')
    const empty = pictures.filter(({ data }) => data.image === '')
    context.expect(idsOf(empty), 'pictures without an address').equals([])
  }),

  check('What looks like a feed has somebody who says something', ['2.21/4'], async (context) => {
    const ads = (await givenAdvertisements(context)).flatMap((space) => space.ads)
    const analogs = ads.filter((ad) => ad.type === 'analog')
    if (analogs.length === 0) return context.cannot('the target has no advertisement of type analog')
    const mute = analogs.filter(({ data: { avatar, name, content, time } }) => !(avatar || name || content || time))
    context.expect(idsOf(mute), 'analog advertisements without author, text and time').equals([])
  }),

  check('Advertisements come by sort, then by id', ['G71'], async (context) => {
    const { alice, expect } = context
    const filled = await givenAdvertisements(context)
    const query = { space: filled.map(({ spaceId }) => spaceId) }
    const together = await alice.sends(listAdvertisements, { query }).gets(200)
    for (const ads of [together, ...filled.map((space) => space.ads)]) {
      const sorted = [...ads].sort((a, b) => a.sort - b.sort || a.id - b.id)
      expect(idsOf(ads), 'the order of the advertisements', 'G71').equals(idsOf(sorted))
    }
  }),

  check('A space that is missing answers 404', ['G08', 'G11'], async ({ alice }) => {
    await alice.sends(listSpaceAdvertisements, { params: { spaceId: missing } }).chooses('G08', 404)
    await alice.sendsRaw(listSpaceAdvertisements, { params: { spaceId: 'boot' } }).chooses('G11', 404)
  }),

  check('Several spaces are asked for by their ids', ['G01', 'G11'], async ({ alice }) => {
    await alice.sendsRaw(listAdvertisements, { query: {} }).chooses('G01', 422)
    await alice.sendsRaw(listAdvertisements, { query: { space: 'boot' } }).chooses('G11', 422)
  }),
])
