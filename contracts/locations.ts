import * as z from 'zod'
import { chapter } from './chapter.ts'
import { endpoint } from './endpoint.ts'
import { list, text } from './fields.ts'
import { foundLocation } from './resources/locations.ts'

export const locations = chapter('locations', '4.11', {
  searchLocations: endpoint({
    method: 'GET',
    path: '/locations/search',
    access: 'public',
    summary: 'Find regions by name',
    query: { name: z.string().min(1).describe('name, or a part of it') },
    responses: { 200: list(foundLocation, 'regions, each with what is above and below') },
  }),
  listHotLocations: endpoint({
    method: 'GET',
    path: '/locations/hots',
    access: 'public',
    summary: 'List the regions that an administrator put forward',
    responses: { 200: list(text('name of the region', 'Sichuan Chengdu'), 'names') },
  }),
})
