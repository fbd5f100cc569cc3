import { entity, entityResource, repeats } from '../dsl/entities.ts'
import { id, list, orAbsent, text, whole } from '../dsl/fields.ts'

const tagFields = { id: id(), name: text('name of the tag', 'photography'), tag_category_id: id('category of the tag') }

export const tag = entityResource('tag', 'Tag', '2.16', 'An interest of a user', tagFields)

export const tagCategory = entityResource('tag category', 'TagCategory', '2.16', 'A category with its tags', {
  id: id(),
  name: text('name of the category', 'Arts'),
  weight: whole('weight; larger values come first', 10),
  tags: orAbsent(
    list(
      entity('tag', {
        ...tagFields,
        tag_category_id: repeats('^.id', tagFields.tag_category_id),
        weight: whole('weight; larger values come first', 10),
      }),
      'tags of the category',
    ),
  ),
})
