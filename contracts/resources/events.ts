import { counts } from '../dsl/counts.ts'
import { entityResource, repeats } from '../dsl/entities.ts'
import { count, id, idOrZero, large, orAbsent, orNull, text, time, whole, yesNo } from '../dsl/fields.ts'
import { file } from './files.ts'
import { eventCreator } from './users.ts'

export const eventCategory = entityResource('event category', 'EventCategory', '2.23', 'A category of events', {
  id: id(),
  name: text('name of the category', 'Concerts'),
  avatar: orAbsent(file),
  sort: whole('weight; larger values come first', 10),
  parent_id: idOrZero('parent category, 0 at the top'),
  // The list may also contain the events of subcategories.
  events_count: counts(
    { list: 'listEvents', given: { c: '$id' }, where: { 'category.id': '$id' }, atLeast: true },
    count('events in the category'),
  ),
})

export const event = entityResource('event', 'CommunityEvent', '2.23', 'An event that users can join', {
  id: id(),
  title: text('title', '山野夜行'),
  category: eventCategory,
  creator: eventCreator,
  user_id: repeats('creator.id', id('creator')),
  avatar: file,
  wantJoin: yesNo('whether the viewer wants to join'),
  want_joins_count: count('users who want to join'),
  interested: yesNo('whether the viewer is interested'),
  interesteds_count: count('users who are interested'),
  date: time('when it takes place'),
  content: text('description', 'Bring a headlamp. We walk slowly and stop for tea.'),
  area: orAbsent(text('region', 'Chengdu')),
  address: orNull(text('detailed address', '1 Riverside')),
  expense: large(count('fee per person, in the smallest unit of money')),
  validate: whole('unused'),
})
