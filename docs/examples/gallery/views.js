import { everybody, meet, read } from './api.js'
import { bannerCard, feedCard, sponsoredCard } from './cards/feed.js'
import { brandCard, eventCard, eventLine, personCard, topicCard, topicLine } from './cards/others.js'
import { button, element } from './elements.js'
import { languageOf, say } from './words.js'

/** Advertisements by the identifier of their space; without them the page is still whole. */
async function advertisements() {
  const spaces = await read('/advertisingspace').catch(() => [])
  if (spaces.length === 0) return () => []
  const all = await read('/advertisingspace/advertising', { space: spaces.map(({ id }) => id).join() }).catch(() => [])
  const names = new Map(spaces.map(({ id, space }) => [id, space]))
  return (space, type) => all.filter((ad) => names.get(ad.space_id) === space && ad.type === type)
}

const chips = (choices, chosen, choose) =>
  element(
    'div',
    { className: 'chips', role: 'tablist' },
    choices.map(([key, label]) => {
      const chip = button('chip', label, () => choose(key))
      chip.lang = languageOf(label)
      chip.role = 'tab'
      chip.ariaSelected = String(key === chosen)
      return chip
    }),
  )

/** A list that grows: `page(last)` reads what follows the last item. */
function growing(className, page, toCard, size) {
  const list = element('div', { className })
  const more = button('more', say('more'), () => load())
  let last
  async function load() {
    more.disabled = true
    const items = await page(last).finally(() => (more.disabled = false))
    if (last === undefined && items.length === 0)
      list.append(element('p', { className: 'empty', textContent: say('empty') }))
    last = items.at(-1) ?? last
    list.append(...items.map(toCard))
    more.hidden = items.length < size
  }
  return { load, nodes: [list, more] }
}

const pageSize = 15

const streams = {
  latest: (last) => read('/feeds', { limit: pageSize, after: last?.id }),
  hot: (last) => read('/feeds', { type: 'hot', limit: pageSize, hot: last?.hot }),
  videos: (last) => read('/feeds', { only_video: 1, limit: pageSize, after: last?.id }),
}

const streamOf = (key) =>
  streams[key] ?? ((last) => read(`/feed/categories/${key}/feeds`, { limit: pageSize, after: last?.index }))

export async function feeds(show, key = 'latest') {
  const [ads, categories] = await Promise.all([
    advertisements(),
    read('/feed/categories').catch(() => []),
    meetMembers(),
  ])
  const choices = [
    ...Object.keys(streams).map((one) => [one, say(one)]),
    ...categories.map(({ id, name }) => [id, name]),
  ]
  const [banner] = ads('feed:list:top', 'image')
  const sponsored = ads('feed:list:analog', 'analog')
  let shown = 0
  const toCard = (feed) => {
    const ad = ++shown % 6 === 0 && sponsored.shift()
    if (!ad) return feedCard(feed)
    const pair = document.createDocumentFragment()
    pair.append(feedCard(feed), sponsoredCard(ad))
    return pair
  }
  const { load, nodes } = growing('stream', streamOf(key), toCard, pageSize)
  await load()
  show(
    chips(choices, key, (next) => feeds(show, next)),
    banner && key === 'latest' && bannerCard(banner),
    ...nodes,
  )
}

/** Members of a few topics, so that comments have names and the people have a page. */
async function meetMembers() {
  const topics = await read('/feed/topics', { limit: 12 }).catch(() => [])
  const lists = topics.map(({ id }) =>
    read(`/feed/topics/${id}/followers`, { limit: 20, first_creator: 1 }).catch(() => []),
  )
  for (const list of await Promise.all(lists)) for (const user of list) meet(user)
}

export async function topics(show, key = 0) {
  const categories = await read('/feed/topics/categories')
  const choices = [[0, say('all')], ...categories.map(({ id, name }) => [id, name])]
  const page = (last) => read('/feed/topics', { limit: 24, index: last?.id, topic_category_id: key || undefined })
  const { load, nodes } = growing('grid', page, topicCard, 24)
  await load()
  show(
    chips(choices, key, (next) => topics(show, next)),
    ...nodes,
  )
}

const likesOf = ({ extra }) => extra?.likes_count ?? 0

export async function people(show) {
  const [newest] = await Promise.all([read('/feeds', { limit: pageSize }), meetMembers()])
  for (const { user } of newest) meet(user)
  const known = everybody().sort((a, b) => likesOf(b) - likesOf(a) || a.id - b.id)
  show(element('div', { className: 'grid narrow' }, known.map(personCard)))
}

export async function events(show, key = 0) {
  const categories = (await read('/event-categories', { limit: 50 })).filter(({ parent_id }) => !parent_id)
  const choices = [[0, say('all')], ...categories.map(({ id, name }) => [id, name])]
  let offset = 0
  const page = async () => {
    const found = await read('/events', { limit: 18, offset, c: key || undefined })
    offset += found.length
    return found
  }
  const { load, nodes } = growing('grid', page, eventCard, 18)
  await load()
  show(
    chips(choices, key, (next) => events(show, next)),
    ...nodes,
  )
}

export async function shop(show) {
  const [ads, brands] = await Promise.all([
    advertisements(),
    read('/mall-brands', { with: 'creator', order: 'sort:desc' }),
  ])
  const offers = [...ads('mall:list:top', 'image'), ...ads('user:active', 'image')]
  show(
    element('div', { className: 'grid banners' }, offers.map(bannerCard)),
    element('h2', { textContent: say('brands') }),
    element('div', { className: 'grid' }, brands.map(brandCard)),
  )
}

/** Beside the stream, where there is room. */
export async function sidebar() {
  const [hot, coming] = await Promise.all([
    read('/feed/topic/hot', { limit: 5 }).catch(() => []),
    read('/events', { limit: 4 }).catch(() => []),
  ])
  const box = (title, lines) =>
    lines.length > 0 && element('section', { className: 'card' }, element('h2', { textContent: title }), lines)
  return [box(say('hotTopics'), hot.map(topicLine)), box(say('upcoming'), coming.map(eventLine))]
}
