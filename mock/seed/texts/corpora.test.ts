import { expect, test } from 'vitest'
import { events } from '../../../contracts/chapters/events.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { corpora } from './library.ts'
import { languages } from './locale.ts'
import { places } from './places.ts'
import type { FeedText } from './theme.ts'

const themesOf = (language: (typeof languages)[number]) => Object.values(corpora[language].themes)

const storiesOf = (language: (typeof languages)[number]): FeedText[] => [
  ...themesOf(language).flatMap(({ feeds, events }) => [...feeds, ...events.map(({ review }) => review)]),
  ...Object.values(corpora[language].things)
    .flat()
    .flatMap(([, text, ...comments]): FeedText[] => (text === undefined ? [] : [[text, ...comments]])),
]

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test.each(languages)('no feed or comment in %s occurs twice', (language) => {
  const { comments, exchanges } = corpora[language].general
  const stories = storiesOf(language)
  expect(repeated(stories.map(([text]) => bare(text)))).toEqual([])
  expect(repeated([...stories.flatMap(([, ...own]) => own), ...comments, ...exchanges.flat()].map(bare))).toEqual([])
})

test.each(languages)('the first comment on a feed in %s is not a reply', (language) => {
  expect(storiesOf(language).filter(([, first]) => first?.startsWith('> '))).toEqual([])
})

test.each(languages)('topics and events in %s could have been sent in requests', (language) => {
  const { name } = topics.createTopic.body
  const { title, content } = events.createEvent.body
  for (const theme of themesOf(language)) {
    for (const topic of theme.topics) expect(name.safeParse(topic[0]).success).toBe(true)
    for (const event of theme.events) {
      expect([event.title, title.safeParse(event.title).success]).toEqual([event.title, true])
      expect(content.safeParse(event.content).success).toBe(true)
      expect(places[language].map(({ city }) => city)).toContain(event.city)
    }
  }
})
