import { Argument, Command } from 'commander'
import { CliError, pluralize, styleFor, table, write, writeJson } from '../shared/output.ts'
import type { Item } from './list-items.ts'

/** `operations` is another word for `endpoints`. */
const kinds = ['operations', 'endpoints', 'requirements', 'cases', 'gaps'] as const

type Kind = (typeof kinds)[number]

interface ListOptions {
  readonly json?: boolean
  readonly grep?: string
}

const examples = `
Examples:
  community-kit list
  community-kit list requirements --grep joinTopic
  community-kit list cases --grep 3.2/audited
  community-kit list gaps --json`

export const listCommand = (): Command =>
  new Command('list')
    .description('list the operations, the requirements and the cases that cover them, the cases, or the gaps')
    .addArgument(new Argument('[what]', 'what to list').choices(kinds).default('operations'))
    .option('--json', 'print JSON')
    .option('--grep <text>', 'only entries that contain this text')
    .addHelpText('after', examples)
    .action(list)

async function list(kind: Kind, { json, grep }: ListOptions): Promise<void> {
  const searchText = grep?.toLowerCase() ?? ''
  const items = (await itemsOf(kind)).filter((item) =>
    (item.text ?? JSON.stringify(item.json)).toLowerCase().includes(searchText),
  )
  if (items.length === 0)
    throw new CliError(`none of the ${kind} contains "${grep}"; try a shorter text, or omit --grep`, 1)
  if (json) writeJson(items.map((item) => item.json))
  else print(items, kind)
}

async function itemsOf(kind: Kind): Promise<Item[]> {
  const { caseItems, endpointItems, gapItems, requirementItems } = await import('./list-items.ts')
  return {
    operations: endpointItems,
    endpoints: endpointItems,
    requirements: requirementItems,
    cases: caseItems,
    gaps: gapItems,
  }[kind]()
}

function print(items: readonly Item[], kind: Kind): void {
  const style = styleFor(process.stdout)
  for (const [group, members] of Map.groupBy(items, (item) => item.group)) {
    write(`${style.strong(group)}\n${table(members.map(({ cells }) => cells))}\n`)
  }
  write(style.faint(pluralize(items.length, kind.slice(0, -1))))
}
