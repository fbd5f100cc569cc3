import type { Service } from '../service-type.ts'
import type { Person } from '../state/people.ts'
import type { Event, Feed } from '../state/records.ts'
import { addMember, type Topic } from '../state/topics.ts'
import type { Actors } from './people.ts'

const day = 86_400_000

function addTopic(service: Service, creator: Person, name: string, fields: Partial<Topic>): Topic {
  const topic: Topic = {
    id: service.ids('topic'),
    name,
    desc: null,
    logo: null,
    bg: null,
    categoryId: service.world.topicCategories[0]?.id ?? null,
    status: 'passed',
    creatorId: creator.id,
    expense: 0,
    divide: 0,
    joinMode: 'open',
    visible: 'visible',
    invitedAudit: false,
    joinPermission: 'directJoin',
    publishPermission: 'allUser',
    members: new Map(),
    followersCount: 0,
    publishRights: new Map(),
    createdAt: service.clock.now() - 12 * day,
    deleted: false,
    ...fields,
  }
  addMember(topic, creator.id, topic.createdAt)
  service.world.topics.push(topic)
  return topic
}

function addFeed(service: Service, author: Person, content: string, fields: Partial<Feed>): Feed {
  const feed: Feed = {
    id: service.ids('feed'),
    sequence: service.world.feeds.length + 1,
    userId: author.id,
    content,
    from: 5,
    mark: service.world.feeds.length + 70,
    topics: [],
    images: [],
    video: null,
    theme: null,
    repostableType: null,
    repostableId: 0,
    views: 0,
    shares: 0,
    likeCount: 0,
    commentCount: 0,
    recommendedAt: null,
    createdAt: service.clock.now() - 3 * day,
    deletedAt: null,
    ...fields,
  }
  service.world.feeds.push(feed)
  return feed
}

function addEvent(service: Service, creator: Person, title: string, fields: Partial<Event>): void {
  service.world.events.push({
    id: service.ids('event'),
    title,
    categoryId: (service.world.eventCategories[1] ?? service.world.eventCategories[0])?.id ?? 0,
    userId: creator.id,
    avatar: 'plaza:carteles/feria.png',
    date: service.clock.now() + 30 * day,
    content: 'Venid con tiempo.',
    area: 'Serranía',
    address: null,
    expense: 0,
    recommended: false,
    wantJoins: new Set(),
    interested: new Set(),
    ...fields,
  })
}

export function seedActivity(service: Service, actors: Actors): void {
  const { greens, talkers, clouds } = actors
  const garden = addTopic(service, greens, 'Huertos de barrio', {
    desc: 'Tierra y paciencia',
    logo: 'plaza:huerto/uno.png',
  })
  const sky = service.world.topicCategories[2]?.id ?? null
  addTopic(service, clouds, 'Nubes', { categoryId: sky, joinMode: 'need-audit', joinPermission: 'afterAudit' })
  addTopic(service, talkers, 'Mesa reservada', { visible: 'hidden', expense: 35, divide: 5 })
  addMember(garden, talkers.id, garden.createdAt)
  const theme = { id: service.ids('theme'), title: 'Otoño' }
  addFeed(service, greens, 'Ya brotan las habas', { topics: [garden.id], images: ['plaza:huerto/dos.png'], theme })
  addFeed(service, talkers, 'El jueves hablamos de faros', {})
  const video = { resource: 'plaza:cine/lluvia.mp4', cover: 'plaza:cine/lluvia.jpg' }
  addFeed(service, clouds, 'Lluvia en cámara lenta', { video })
  addEvent(service, greens, 'Feria de semillas', { recommended: true, interested: new Set([talkers.id]) })
  addEvent(service, clouds, 'Paseo al observatorio', { date: service.clock.now() - 5 * day, expense: 300 })
}
