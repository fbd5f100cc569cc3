import type { brands } from '../../../contracts/chapters/brands.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { containsKeyword, search } from '../../domain/search.ts'
import type { Condition, Direction, Where } from '../../store.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'

type Brand = Row<'brands'>
type ListQuery = Input<typeof brands.listBrands>['query']

export async function listBrands(world: World, query: ListQuery): Promise<Brand[]> {
  const where = filterOf(query)
  const [column, direction] = query.order.split(':') as ['id' | 'sort', Direction]
  const found = query.keyword
    ? await searchBrands(world, query.keyword, where, column, direction)
    : await world.store.brands.find({ where, order: [[column, direction]] })
  return found.filter((brand) => hasFlags(brand, query))
}

/** No index has these flags, so the store cannot find brands by a flag alone. */
const hasFlags = (brand: Brand, { recommend, audit }: ListQuery): boolean =>
  (typeof recommend !== 'boolean' || brand.recommend === recommend) &&
  (typeof audit !== 'boolean' || brand.audit === audit)

const filterOf = ({ user_id, trashed }: ListQuery): Where<Brand> => ({
  ...(user_id !== undefined && { user_id }),
  ...(trashed !== 'with' && { removed: trashed === 'only' }),
})

/** The search yields ids in this direction, and a stable sort keeps it for equal `sort` values. The list is not paged, so all results are sorted here. */
async function searchBrands(
  world: World,
  keyword: string,
  where: Where<Brand>,
  column: 'id' | 'sort',
  direction: Direction,
): Promise<Brand[]> {
  const load = (id: Condition<number>) => world.store.brands.find({ where: { ...where, id } })
  const page = { limit: Number.POSITIVE_INFINITY, direction }
  const found = await search(world.store, 'brands', keyword, load, ({ name }) => containsKeyword(name, keyword), page)
  if (column === 'id') return found
  return found.sort(direction === 'asc' ? (a, b) => a.sort - b.sort : (a, b) => b.sort - a.sort)
}
