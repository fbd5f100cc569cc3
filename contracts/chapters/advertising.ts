import { chapter } from '../dsl/chapter.ts'
import { endpoint } from '../dsl/endpoint.ts'
import { list } from '../dsl/fields.ts'
import { filter } from '../dsl/roles.ts'
import { idList, pathId } from '../dsl/wire.ts'
import { advertisement, advertisingSpace } from '../resources/advertising.ts'

export const advertising = chapter('advertising', '4.11', {
  listAdvertisingSpaces: endpoint({
    method: 'GET',
    path: '/advertisingspace',
    access: 'public',
    summary: 'List the advertising spaces',
    responses: { 200: list(advertisingSpace, 'spaces') },
  }),
  listSpaceAdvertisements: endpoint({
    method: 'GET',
    path: '/advertisingspace/:spaceId/advertising',
    access: 'public',
    summary: 'List the advertisements of one space',
    params: { spaceId: pathId('the space') },
    responses: { 200: list(advertisement, 'advertisements') },
  }),
  listAdvertisements: endpoint({
    method: 'GET',
    path: '/advertisingspace/advertising',
    access: 'public',
    summary: 'List the advertisements of several spaces',
    query: { space: filter(idList('spaces'), { is: 'space_id' }) },
    responses: { 200: list(advertisement, 'advertisements') },
  }),
})
