import type { Service } from '../service-type.ts'
import type { World } from '../state/world.ts'

/** Data that an administrator maintains: categories, gifts, tags, places, advertising and products. */
export function seedAdminData(service: Service): void {
  fillCategories(service)
  fillTags(service)
  fillPlaces(service)
  fillAdvertising(service)
  const product = (part: string, amount: number, showAmount: number) => ({
    product_id: `monedas-${part}`,
    name: `Bolsa ${part}`,
    store_id: `example.plaza.bolsa.${part}`,
    amount: String(amount),
    showAmount: String(showAmount),
  })
  service.world.products.push(product('chica', 99, 99), product('grande', 499, 499), product('regalo', 999, 1_099))
  if (service.has('one-of-each')) keepFirst(service.world)
}

/** Leaves one category of each kind, and one of each thing. */
function keepFirst(world: World): void {
  world.topicCategories.length = 1
  world.feedCategories.length = 1
  world.eventCategories.length = 1
  world.gifts.length = 1
  world.products.length = 1
  world.spaces.length = 1
  world.advertisements.length = 1
  world.hotPlaces.length = 1
}

function fillCategories(service: Service): void {
  const { world, ids, clock } = service
  const createdAt = clock.now() - 90 * 86_400_000
  const topicNames = [
    ['Jardines', 10],
    ['Lecturas', 40],
    ['Cielo', 25],
  ] as const
  for (const [name, sort] of topicNames) world.topicCategories.push({ id: ids('topicCategory'), name, sort })
  for (const name of ['Portada', 'Fin de semana', 'Rincones']) {
    world.feedCategories.push({ id: ids('feedCategory'), name, feedsCount: 0, createdAt })
  }
  const gifts = [
    ['Rosa', 5, 'plaza:iconos/rosa.png'],
    ['Farol', 30, null],
    ['Globo', 120, null],
  ] as const
  for (const [name, price, icon] of gifts) world.gifts.push({ id: ids('gift'), name, price, icon })
  const eventNames = [
    ['Paseos', 5],
    ['Ferias', 60],
    ['Música', 30],
  ] as const
  for (const [name, sort] of eventNames) {
    world.eventCategories.push({
      id: ids('eventCategory'),
      name,
      sort,
      parentId: 0,
      avatar: 'plaza:carteles/feria.png',
    })
  }
}

function fillTags(service: Service): void {
  const { world, ids } = service
  const few = [{ name: 'Aficiones', weight: 20, tags: ['Ajedrez', 'Setas'] }]
  const all = [
    { name: 'Oficios', weight: 3, tags: ['Panadera', 'Carpintero', 'Maestra'] },
    { name: 'Aficiones', weight: 20, tags: ['Ajedrez', 'Setas'] },
    { name: 'Idiomas', weight: 11, tags: ['Catalán', 'Turco', 'Danés'] },
  ]
  for (const { name, weight, tags } of service.has('few-tags') ? few : all) {
    const categoryId = ids('tagCategory')
    world.tagCategories.push({ id: categoryId, name, weight })
    tags.forEach((tag, at) => {
      world.tags.push({ id: ids('tag'), name: tag, categoryId, weight: at * 4 })
    })
  }
}

function fillPlaces(service: Service): void {
  const { world, ids, clock } = service
  const add = (name: string, parentId: number) => {
    const id = ids('location')
    world.locations.push({ id, name, parentId, createdAt: clock.now() - 200 * 86_400_000 })
    return id
  }
  const land = add('Serranía', 0)
  const valley = add('Comarca del Lugo', land)
  const coast = add('Ribera Baja', land)
  for (const name of ['Valdelugo', 'Puente Lugo']) add(name, valley)
  add('Puerto Claro', coast)
  world.hotPlaces.push('Serranía Valdelugo', 'Ribera Baja Puerto Claro')
}

function fillAdvertising(service: Service): void {
  const { world, ids, clock } = service
  const createdAt = clock.now() - 60 * 86_400_000
  const space = (name: string, alias: string, allowed: string[]) => {
    const id = ids('space')
    world.spaces.push({ id, space: name, alias, allowed, createdAt })
    return id
  }
  const boot = space('boot', 'Al abrir', ['image'])
  const list = space('feed:list:analog', 'Entre publicaciones', ['analog'])
  space('currency', 'En la cartera', ['image'])
  const image = { image: 'https://ficheros.example/feria.png', link: 'https://plaza.example/feria' }
  const fake = {
    avatar: image.image,
    name: 'La feria',
    content: 'Os esperamos',
    image: image.image,
    time: '2031-05-02 10:00:00',
  }
  const add = (spaceId: number, title: string, type: string, data: Record<string, string>, sort: number) =>
    world.advertisements.push({ id: ids('advertisement'), spaceId, title, type, data, sort, createdAt })
  add(boot, 'Feria', 'image', image, 1)
  add(boot, 'Mercado', 'image', image, 8)
  add(list, 'La feria os escribe', 'analog', fake, 2)
}
