import { locations } from '../../../contracts/chapters/locations.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'

const { searchLocations, listHotLocations } = locations

const search = ({ alice }: Context, name: string) => alice.sends(searchLocations, { query: { name } }).gets(200)

type Found = Awaited<ReturnType<typeof search>>[number]
type Tree = Found['tree']

const depthOf = (tree: Tree): number => (tree.parent ? depthOf(tree.parent) + 1 : 1)
const ancestorNamesOf = ({ parent }: Tree): string[] => (parent ? [...ancestorNamesOf(parent), parent.name] : [])

/** Names that the target is likely to know: its hot regions, words of their names, and a few others. */
async function likelyNames({ alice }: Context): Promise<string[]> {
  const hots = await alice.sends(listHotLocations).gets(200)
  const words = hots.flatMap((name) => [name, ...name.split(/[\s,/-]+/)])
  return [...new Set([...words, '北京', '成都', 'London', 'a'])].filter((name) => name !== '')
}

/** The regions found by a dozen likely names, without duplicates. */
async function knownRegions(context: Context): Promise<readonly [Found, ...Found[]]> {
  const known = new Map<number, Found>()
  for (const name of (await likelyNames(context)).slice(0, 12))
    for (const found of await search(context, name)) known.set(found.tree.id, found)
  const [first, ...rest] = known.values()
  return first
    ? [first, ...rest]
    : context.cannot('none of the likely names finds a region', 'a region with a common name')
}

async function findAgain(context: Context, { id, name }: Pick<Tree, 'id' | 'name'>): Promise<Found> {
  const found = (await search(context, name)).find(({ tree }) => tree.id === id)
  return context.expect(found, `the region ${id} among those called ${name}`, '4.11/6').present()
}

/** Parts of the names of many small regions. */
const smallRegions = ['区', '县', '镇', 'District', 'County']

async function regionsCalled(context: Context, names: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  for (const name of names) found.push(...(await search(context, name)))
  return found
}

/** The parents of these regions, each found by its own name. */
async function withParents(context: Context, known: readonly Found[]): Promise<Found[]> {
  const parents = new Map(known.flatMap(({ tree: { parent } }) => (parent ? [[parent.id, parent] as const] : [])))
  const found: Found[] = []
  for (const parent of [...parents.values()].slice(0, 5)) found.push(await findAgain(context, parent))
  return [...known, ...found]
}

/** The first child of each of these regions, found by its own name. */
async function withFirstItems(context: Context, known: readonly Found[]): Promise<Found[]> {
  const firsts = known.flatMap(({ items }) => items?.slice(0, 1) ?? [])
  const found: Found[] = []
  for (const item of firsts.slice(0, 3)) found.push(await findAgain(context, item))
  return [...known, ...found]
}

export const regions = scenario('4.11/locations', 'Regions', [
  check(
    'search-finds-names-with-the-keyword',
    'A search finds the regions whose name contains the keyword',
    ['4.11/6', '4.11/5', 'G72'],
    async (context) => {
      const { expect } = context
      const [{ tree }] = await knownRegions(context)
      await findAgain(context, tree)
      const keyword = [...tree.name].slice(0, 2).join('')
      const found = await search(context, keyword)
      const ids = found.map((region) => region.tree.id)
      expect(ids, `the regions found by ${keyword}, a part of a name,`, 'G72').includes(tree.id)
      const others = found.map((region) => region.tree.name).filter((name) => !contains(name, keyword))
      expect(others, `regions found without ${keyword} in their name`, 'G72').equals([])
      const repeated = ids.filter((id, place) => ids.indexOf(id) !== place)
      expect(repeated, 'regions that are found twice', 'G72').equals([])
    },
  ),

  check('items-say-their-parent', 'Every region of a result shows its parent', ['G72'], async (context) => {
    const { expect, cannot } = context
    const found = (await knownRegions(context)).find(({ items }) => (items ?? []).length > 0)
    if (!found) return cannot('no found region has regions below it', 'regions of several levels')
    const parents = (found.items ?? []).map(({ parent }) => parent?.id ?? 0)
    expect([...new Set(parents)], 'the ids of the parents of the items', 'G72').equals([found.tree.id])
  }),

  check(
    'unmatched-keyword-finds-nothing',
    'A keyword that no name contains finds nothing',
    ['4.11/6', 'G72'],
    async (context) => {
      const none = (await search(context, context.tag.short())).map(({ tree }) => tree.name)
      context.expect(none, 'the regions found by a name that no region has', '4.11/6').equals([])
      for (const keyword of ['%', '_', 'ontor']) {
        const others = (await search(context, keyword)).map(({ tree }) => tree.name)
        const wrong = others.filter((name) => !contains(name, keyword))
        context.expect(wrong, `regions found by ${keyword} without it in their name`, 'G72').equals([])
      }
    },
  ),

  check('third-level-has-no-items', 'A third-level region has no items', ['4.11/7', '4.11/5'], async (context) => {
    const known = await knownRegions(context)
    const below = await withFirstItems(context, known)
    const isLowest = ({ tree }: Found) => depthOf(tree) >= 3
    const throughItems = (await withFirstItems(context, below)).filter(isLowest)
    const lowest =
      throughItems.length > 0 ? throughItems : (await regionsCalled(context, smallRegions)).filter(isLowest)
    if (lowest.length === 0) return context.cannot('no third-level region was found', 'a region of the third level')
    for (const { items, tree } of lowest)
      context.expect(items ?? undefined, `items of ${tree.name}, whose tree has three levels,`, '4.11/7').absent()
  }),

  check(
    'items-are-the-regions-below',
    'Above the third level, items are the regions directly below',
    ['G72'],
    async (context) => {
      const [first, ...rest] = await knownRegions(context)
      const together = await search(context, [...first.tree.name].at(-1) ?? '')
      const known = [first, ...rest, ...together]
      for (const { items, tree } of known.filter((region) => depthOf(region.tree) < 3)) {
        context.expect(items === null ? 'null' : 'a list', `items of ${tree.name}`).equals('a list')
        const misplaced = (items ?? []).filter(({ pid }) => pid !== tree.id).map(({ name }) => name)
        context.expect(misplaced, `items of ${tree.name} that belong elsewhere`).equals([])
      }
      const child = known.map(({ tree }) => tree).find(({ parent }) => parent)
      if (!child?.parent) return context.cannot('no region with a parent was found', 'a region below another one')
      const { items } = await findAgain(context, child.parent)
      const ids = (items ?? []).map(({ id }) => id)
      context.expect(ids, `the items of ${child.parent.name}`).includes(child.id)
    },
  ),

  check(
    'tree-leads-up-to-the-top',
    'A tree shows the regions above, up to the top',
    ['2.20/1', '4.11/5'],
    async (context) => {
      const { expect } = context
      const below = await withFirstItems(context, await knownRegions(context))
      const known = await withParents(context, await withFirstItems(context, below))
      const trees = new Map(known.map(({ tree }) => [tree.id, tree]))
      const children = [...trees.values()].filter(({ pid, parent }) => parent || trees.has(pid))
      if (children.length === 0)
        return context.cannot('no region with a parent was found', 'a region below another one')
      for (const { name, pid, parent } of children) {
        const above = trees.get(parent?.id ?? pid)
        if (parent) expect(pid, `pid of ${name}, whose parent is ${parent.name},`, '2.20/1').equals(parent.id)
        if (!above) continue
        const nested = parent && [...ancestorNamesOf(parent), parent.name]
        const wanted = [...ancestorNamesOf(above), above.name]
        expect(nested, `the regions above ${name}, from the top,`, '4.11/5', '2.20/1').equals(wanted)
      }
    },
  ),

  check(
    'hot-regions-are-names',
    'Hot regions are non-empty names',
    ['4.11/9', 'G72'],
    async ({ alice, expect, cannot }) => {
      const hots = await alice.sends(listHotLocations).gets(200)
      if (hots.length === 0) return cannot('the target has no hot regions', 'a hot region')
      expect(
        hots.filter((name) => name.trim() === ''),
        'empty names',
        'G72',
      ).equals([])
    },
  ),

  check('search-requires-a-name', 'A search requires a name', ['G72'], async ({ alice }) => {
    await alice.sendsRaw(searchLocations, { query: {} }).chooses('G72', 422)
    await alice.sendsRaw(searchLocations, { query: { name: '' } }).chooses('G72', 422)
  }),

  check('regions-are-public', 'Regions can be read without a login', ['G06'], async (context) => {
    await context.visitor.sends(searchLocations, { query: { name: 'a' } }).chooses('G06', 200)
    await context.visitor.sends(listHotLocations).chooses('G06', 200)
  }),
])

const contains = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase())
