import { chapter } from '../dsl/chapter.ts'
import { endpoint } from '../dsl/endpoint.ts'
import { list, text } from '../dsl/fields.ts'
import { filter } from '../dsl/roles.ts'
import { filledText } from '../dsl/wire.ts'
import { foundLocation } from '../resources/locations.ts'

export const locations = chapter('locations', '4.11', {
  searchLocations: endpoint({
    method: 'GET',
    path: '/locations/search',
    access: 'public',
    summary: 'Find regions by name',
    query: { name: filter(filledText('name or part of it')) },
    responses: { 200: list(foundLocation, 'regions, each with its ancestors and children') },
  }),
  listHotLocations: endpoint({
    method: 'GET',
    path: '/locations/hots',
    access: 'public',
    summary: 'List the hot regions chosen by an administrator',
    responses: { 200: list(text('name of the region', 'Sichuan Chengdu'), 'names') },
  }),
})
