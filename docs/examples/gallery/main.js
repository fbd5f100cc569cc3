import { read } from './api.js'
import { button, element, icon } from './elements.js'
import { events, feeds, people, shop, sidebar, topics } from './views.js'
import { chooseLanguage, say } from './words.js'

const views = { feeds, topics, people, events, shop }
const sections = Object.keys(views)

const byId = (id) => document.getElementById(id)

const chosen = () => sections.find((one) => location.hash === `#${one}`) ?? 'feeds'

function drawNavigation() {
  byId('brand').textContent = say('community')
  byId('sections').replaceChildren(
    ...sections.map((one) => {
      const link = element('a', { href: `#${one}` }, icon(one), element('span', { textContent: say(one) }))
      if (one === chosen()) link.ariaCurrent = 'page'
      return link
    }),
  )
}

const failure = () =>
  element(
    'div',
    { className: 'empty', role: 'alert' },
    element('p', { textContent: say('failed') }),
    button('more', say('retry'), start),
  )

/** Counts the views that were begun: only the last one may be shown. */
let begun = 0

async function showSection() {
  const [section, turn] = [chosen(), ++begun]
  drawNavigation()
  const main = byId('main')
  main.ariaBusy = 'true'
  document.body.dataset.section = section
  const show = (...nodes) => {
    if (turn === begun) main.replaceChildren(element('h1', { textContent: say(section) }), ...nodes.filter(Boolean))
  }
  try {
    await views[section](show)
    const beside = section === 'feeds' ? await sidebar() : []
    if (turn === begun) byId('aside').replaceChildren(...beside.filter(Boolean))
  } catch {
    show(failure())
  }
  if (turn === begun) main.ariaBusy = 'false'
}

async function start() {
  const newest = await read('/feeds', { limit: 15 }).catch(() => [])
  chooseLanguage(newest.map(({ feed_content }) => feed_content))
  await showSection()
}

addEventListener('hashchange', () => {
  scrollTo(0, 0)
  showSection()
})

start()
