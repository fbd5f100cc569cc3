import { locations } from '../../contracts/locations.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { scenario } from '../scenario.ts'

const { searchLocations, listHotLocations } = locations

const search = ({ alice }: Context, name: string) => alice.sends(searchLocations, { query: { name } }).gets(200)

type Found = Awaited<ReturnType<typeof search>>[number]
type Tree = Found['tree']

const depthOf = (tree: Tree): number => (tree.parent ? depthOf(tree.parent) + 1 : 1)
const lineOf = ({ parent }: Tree): number[] => (parent ? [...lineOf(parent), parent.id] : [])
const topOf = (tree: Tree): Tree => (tree.parent ? topOf(tree.parent) : tree)

/** Names that are likely to be known: those an administrator put forward, their words, and a few others. */
async function likelyNames({ alice }: Context): Promise<string[]> {
  const hots = await alice.sends(listHotLocations).gets(200)
  const words = hots.flatMap((name) => [name, ...name.split(/[\s,/-]+/)])
  return [...new Set([...words, '北京', '成都', 'London', 'a'])].filter((name) => name !== '')
}

/** Whatever a dozen likely names find, each region once. */
async function knownRegions(context: Context): Promise<readonly [Found, ...Found[]]> {
  const known = new Map<number, Found>()
  for (const name of (await likelyNames(context)).slice(0, 12))
    for (const found of await search(context, name)) known.set(found.tree.id, found)
  const [first, ...rest] = known.values()
  return first ? [first, ...rest] : context.cannot('no region is known by any likely name')
}

async function findAgain(context: Context, { id, name }: Pick<Tree, 'id' | 'name'>): Promise<Found> {
  const found = (await search(context, name)).find(({ tree }) => tree.id === id)
  return context.expect(found, `the region ${id} among those called ${name}`, '4.11/6').present()
}

/** From the top of a region's tree downwards, always to the first one that leads on. */
async function walkDown(context: Context): Promise<Found[]> {
  const [known] = await knownRegions(context)
  const walked = [await findAgain(context, topOf(known.tree))]
  for (let last = walked[0]; last?.items?.[0] && walked.length < 5; last = walked.at(-1)) {
    walked.push(await findAgain(context, last.items[0]))
  }
  return walked
}

export const regions = scenario('4.11/locations', 'Regions', [
  check('A search finds the regions whose name holds the keyword', ['4.11/5', '4.11/6'], async (context) => {
    const [{ tree }] = await knownRegions(context)
    const keyword = [...tree.name].slice(0, 2).join('')
    const found = await search(context, keyword)
    const ids = found.map((region) => region.tree.id)
    context.expect(ids, `the regions that ${keyword} finds`, '4.11/6').includes(tree.id)
    const others = found.map((region) => region.tree.name).filter((name) => !holds(name, keyword))
    context.expect(others, `regions found without ${keyword} in their name`, '4.11/6').equals([])
    context.expect(new Set(ids).size, 'the number of different regions').equals(ids.length)
  }),

  check('A keyword that no region holds finds none', ['4.11/6'], async (context) => {
    context.expect(await search(context, context.tag('nowhere')), 'what is found').equals([])
    for (const keyword of ['%', '_', 'ontor']) {
      const others = (await search(context, keyword)).map(({ tree }) => tree.name)
      const wrong = others.filter((name) => !holds(name, keyword))
      context.expect(wrong, `regions found by ${keyword}, which they do not hold`).equals([])
    }
  }),

  check('A region of the third level has no items', ['4.11/7', '4.11/5'], async (context) => {
    const known = [...(await knownRegions(context)), ...(await walkDown(context))]
    const lowest = known.filter(({ tree }) => depthOf(tree) >= 3)
    if (lowest.length === 0) return context.cannot('no region of the third level is known')
    for (const { items, tree } of lowest) context.expect(items ?? null, `items of ${tree.name}`).equals(null)
  }),

  check('Above the third level, items are the regions below', ['4.11/8'], async (context) => {
    const [first, ...rest] = await knownRegions(context)
    const together = await search(context, [...first.tree.name].at(-1) ?? '')
    const known = [first, ...rest, ...together]
    for (const { items, tree } of known.filter((region) => depthOf(region.tree) < 3)) {
      context.expect(items === null, `whether ${tree.name} has no items`).equals(false)
      const strays = (items ?? []).filter(({ pid }) => pid !== tree.id).map(({ name }) => name)
      context.expect(strays, `items of ${tree.name} that are not below it`).equals([])
    }
    const child = known.map(({ tree }) => tree).find(({ parent }) => parent)
    if (!child?.parent) return context.cannot('no region below another one is known')
    const { items } = await findAgain(context, child.parent)
    const ids = (items ?? []).map(({ id }) => id)
    context.expect(ids, `the items of ${child.parent.name}`).includes(child.id)
  }),

  check('A tree shows what is above, up to the top', ['2.20/1', '4.11/5'], async (context) => {
    const walked = (await walkDown(context)).map(({ tree }) => tree)
    if (walked.length < 2) return context.cannot('no region below another one is known')
    for (const [level, tree] of walked.entries()) {
      const above = walked.slice(0, level).map(({ id }) => id)
      context.expect(lineOf(tree), `the regions above ${tree.name}`).equals(above)
      if (tree.parent) context.expect(tree.pid, `pid of ${tree.name}`).equals(tree.parent.id)
    }
  }),

  check('Hot regions are texts', ['4.11/9'], async ({ alice, expect, cannot }) => {
    const hots = await alice.sends(listHotLocations).gets(200)
    if (hots.length === 0) return cannot('no administrator has entered a hot region')
    expect(
      hots.filter((name) => name.trim() === ''),
      'empty names',
    ).equals([])
  }),

  check('A search needs a name', ['G72'], async ({ alice }) => {
    await alice.sendsRaw(searchLocations, { query: {} }).chooses('G72', 422)
    await alice.sendsRaw(searchLocations, { query: { name: '' } }).chooses('G72', 422)
  }),

  check('Regions are public', ['G06'], async (context) => {
    await context.visitor.sends(searchLocations, { query: { name: 'a' } }).chooses('G06', 200)
    await context.visitor.sends(listHotLocations).chooses('G06', 200)
  }),
])

const holds = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase())
