import { meet } from '../api.js'
import { avatar, element, icon, nameOf, picture, text } from '../elements.js'
import { dateText, moneyText, now, numberText, say, timeOf } from '../words.js'

const memberText = (n) => say(n === 1 ? 'member' : 'members', { n })

const joinText = ({ expense, join_permission, join_mode }) => {
  if (expense > 0) return say('paid', { n: expense })
  return say(join_permission === 'afterAudit' || join_mode === 'need-audit' ? 'audit' : 'open')
}

const joinClass = ({ expense, join_permission }) =>
  expense > 0 ? 'pill paid' : join_permission === 'afterAudit' ? 'pill audit' : 'pill open'

const figure = (value, label) =>
  element('span', { className: 'figure' }, element('b', { textContent: numberText(value) }), ` ${label}`)

export const topicCard = (topic) =>
  element(
    'article',
    { className: 'card topic' },
    picture(topic.bg?.url ?? topic.logo?.url, { className: `cover${topic.bg ? '' : ' blurred'}`, ratio: '2.6' }),
    picture(topic.logo?.url, { className: 'logo', alt: say('logo', { a: topic.name }), name: topic.name }),
    element(
      'div',
      { className: 'body' },
      text('h3', '', topic.name),
      element(
        'p',
        { className: 'facts' },
        topic.category && text('span', '', topic.category.name),
        element('span', { textContent: memberText(topic.followers_count) }),
      ),
      text('p', 'desc', topic.desc),
      element(
        'footer',
        {},
        element('span', { className: joinClass(topic), textContent: joinText(topic) }),
        figure(topic.feeds_count, say('posts')),
        figure(topic.all_feeds_likes_count, say('likes')),
      ),
    ),
  )

export const topicLine = (topic) =>
  element(
    'a',
    { className: 'line', href: '#topics' },
    picture(topic.logo?.url, { className: 'logo small', alt: '', name: topic.name }),
    element('span', {}, text('b', '', topic.name), element('span', { textContent: memberText(topic.followers_count) })),
  )

const signs = { 1: '♂', 2: '♀' }

export function personCard(user) {
  const { extra, sex, location, bio } = meet(user)
  return element(
    'article',
    { className: 'card person' },
    avatar(user, 'large'),
    element('h3', {}, nameOf(user)),
    element(
      'p',
      { className: 'facts' },
      signs[sex] && element('span', { className: `sex-${sex}`, textContent: signs[sex] }),
      location && element('span', {}, icon('place'), text('span', '', location)),
    ),
    text('p', 'desc', bio ?? ''),
    extra &&
      element(
        'footer',
        {},
        figure(extra.feeds_count, say('posts')),
        figure(extra.followers_count, say('followers')),
        figure(extra.likes_count, say('likes')),
      ),
  )
}

const day = (date) =>
  element(
    'span',
    { className: 'day' },
    element('b', { textContent: dateText(date, { day: 'numeric' }).replace(/\D/g, '') }),
    element('span', { textContent: dateText(date, { month: 'short' }) }),
  )

const placeOf = ({ area, address }) => [area, address].filter(Boolean).join(' · ')

export function eventCard(event) {
  const isOver = timeOf(event.date) < now()
  const creator = meet(event.creator)
  return element(
    'article',
    { className: `card event${isOver ? ' over' : ''}` },
    element(
      'div',
      { className: 'poster' },
      picture(event.avatar?.url, { className: 'backdrop' }),
      picture(event.avatar?.url, { ratio: '4 / 3', alt: say('poster', { a: event.title }) }),
      day(event.date),
      isOver && element('span', { className: 'pill', textContent: say('over') }),
    ),
    element(
      'div',
      { className: 'body' },
      event.category && text('p', 'kicker', event.category.name),
      text('h3', '', event.title),
      element('p', { className: 'facts place' }, icon('place'), text('span', '', placeOf(event))),
      text('p', 'desc', event.content),
      element('p', { className: 'facts host' }, avatar(creator, 'tiny'), nameOf(creator, '')),
      element(
        'footer',
        {},
        element('b', { className: 'price', textContent: event.expense > 0 ? moneyText(event.expense) : say('free') }),
        element('span', { textContent: say('going', { n: event.want_joins_count }) }),
        element('span', { textContent: say('interested', { n: event.interesteds_count }) }),
      ),
    ),
  )
}

export const eventLine = (event) =>
  element(
    'a',
    { className: 'line', href: '#events' },
    day(event.date),
    element('span', {}, text('b', '', event.title), text('span', '', event.area || event.address)),
  )

export const brandCard = (brand) =>
  element(
    'article',
    { className: 'card brand' },
    picture(brand.avatar?.url, { className: 'logo', ratio: '1', alt: say('logo', { a: brand.name }) }),
    element(
      'div',
      { className: 'body' },
      text('h3', '', brand.name),
      text('p', 'desc', brand.desc),
      brand.creator &&
        element('p', { className: 'facts host' }, avatar(brand.creator, 'tiny'), nameOf(brand.creator, '')),
    ),
  )
