import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { missing, nothing, ok, type Result, refuse } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Person } from '../../state/people.ts'
import type { Tag } from '../../state/world.ts'
import { findPerson } from '../../views/people.ts'

function tagView(service: Service, tag: Tag): Record<string, unknown> {
  return { tag_category_id: service.has('tag-category-is-tag') ? tag.id : tag.categoryId, name: tag.name, id: tag.id }
}

function byWeight(one: { weight: number }, other: { weight: number }): number {
  return other.weight - one.weight
}

function allTags(call: Call): Result {
  const { tags, tagCategories } = call.service.world
  const categories = call.service.has('tag-weight-ignored') ? tagCategories : tagCategories.toSorted(byWeight)
  return ok(
    categories.map((category) => ({
      tags: tags
        .filter((tag) => tag.categoryId === category.id)
        .toSorted(byWeight)
        .map((tag) => ({ weight: tag.weight, ...tagView(call.service, tag) })),
      weight: category.weight,
      name: category.name,
      id: category.id,
    })),
  )
}

function tagsOf(service: Service, person: Person): Result {
  return ok(service.world.tags.filter((tag) => person.tags.has(tag.id)).map((tag) => tagView(service, tag)))
}

function tagsOfPerson(call: Call): Result {
  const person = findPerson(call.service, param(call))
  if (person === undefined) throw missing('la persona')
  const shown = call.service.has('tags-of-caller') ? (call.person ?? person) : person
  return tagsOf(call.service, shown)
}

function myTags(call: Call): Result {
  return tagsOf(call.service, me(call))
}

function tagGiven(call: Call): Tag {
  const tag = call.service.world.tags.find((each) => each.id === param(call))
  if (tag === undefined) throw missing('la etiqueta')
  return tag
}

function attach(call: Call): Result {
  const person = me(call)
  const tag = tagGiven(call)
  if (person.tags.has(tag.id) && call.service.has('tag-twice-refused')) throw refuse(422, 'Ya la tienes')
  person.tags.add(tag.id)
  return nothing()
}

function detach(call: Call): Result {
  const person = me(call)
  const tag = tagGiven(call)
  const had = person.tags.delete(tag.id)
  if (!had && call.service.has('absent-is-404')) throw missing('la etiqueta de la persona')
  if (call.service.has('detach-takes-category')) {
    for (const each of call.service.world.tags) if (each.categoryId === tag.categoryId) person.tags.delete(each.id)
  }
  return nothing()
}

export const tagRoutes: Route[] = [
  route('GET /api/v2/tags', allTags),
  route('GET /users/{user}/tags', tagsOfPerson),
  route('GET /user/tags', myTags),
  route('PUT /user/tags/{tag}', attach),
  route('DELETE /user/tags/{tag}', detach),
]
