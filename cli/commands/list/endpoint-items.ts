import { endpoints, prefix } from '../../../contracts/chapters.ts'
import { statedStatuses } from '../../../contracts/runtime/declared.ts'
import type { Item } from './item.ts'

export const endpointItems = (): Item[] =>
  endpoints.map((endpoint) => {
    const { name, chapter, section, method, access, summary } = endpoint
    const path = prefix + endpoint.path
    const statuses = statedStatuses(endpoint)
    const aliases = endpoint.aliases?.map((alias) => prefix + alias)
    return {
      group: `${section} ${chapter}`,
      cells: [name, method, path, access, statuses.join(' ') || 'gap', summary],
      json: { name, chapter, section, method, path, access, statuses, summary, aliases },
    }
  })
