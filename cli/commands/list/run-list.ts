import { bold, CliError, dim, table, write, writeJson } from '../../shared/output.ts'
import type { Item } from './item.ts'
import type { ListKind, ListOptions } from './options.ts'

/** The suite is loaded only for what needs it. */
const itemsOf: Record<ListKind, () => Promise<Item[]>> = {
  endpoints: async () => (await import('./endpoint-items.ts')).endpointItems(),
  requirements: async () => (await import('./suite-items.ts')).requirementItems(),
  cases: async () => (await import('./suite-items.ts')).caseItems(),
  gaps: async () => (await import('./suite-items.ts')).gapItems(),
}

export async function list(kind: ListKind, { json, grep }: ListOptions): Promise<void> {
  const wanted = grep?.toLowerCase() ?? ''
  const items = (await itemsOf[kind]()).filter((item) =>
    (item.text ?? JSON.stringify(item.json)).toLowerCase().includes(wanted),
  )
  if (items.length === 0)
    throw new CliError(`none of the ${kind} contains "${grep}"; try a shorter text, or omit --grep`, 1)
  if (json) writeJson(items.map((item) => item.json))
  else print(items, kind)
}

function print(items: readonly Item[], kind: ListKind): void {
  for (const [group, members] of Map.groupBy(items, (item) => item.group)) {
    write(`${bold(group)}\n${table(members.map(({ cells }) => cells))}\n`)
  }
  write(dim(`${items.length} ${kind}`))
}
