import { Argument, Command } from 'commander'
import { bold, CliError, dim, table, write, writeJson } from './output.ts'

/** One thing on a list: what is found by `--grep`, printed in a row, or given as JSON. */
interface Item {
  readonly group: string
  readonly cells: readonly string[]
  readonly json: Record<string, unknown>
  /** What `--grep` looks at, when it is less than all. */
  readonly text?: string
}

interface Options {
  json?: boolean
  grep?: string
}

async function endpointItems(): Promise<Item[]> {
  const [{ endpoints, prefix }, { statedStatuses }] = await Promise.all([
    import('../contracts/chapters.ts'),
    import('../contracts/declared.ts'),
  ])
  return endpoints.map((endpoint) => {
    const { name, chapter, section, method, access, summary } = endpoint
    const path = prefix + endpoint.path
    const statuses = statedStatuses(endpoint)
    return {
      group: `${section} ${chapter}`,
      cells: [name, method, path, access, statuses.join(' ') || 'gap', summary],
      json: {
        name,
        chapter,
        section,
        method,
        path,
        access,
        statuses,
        summary,
        aliases: endpoint.aliases?.map((alias) => prefix + alias),
      },
    }
  })
}

/** A few by name, more by number. */
const brief = (names: readonly string[], unit: string, most: number): string =>
  names.length > most ? `${names.length} ${unit}` : names.join(' ')

async function requirementItems(): Promise<Item[]> {
  const [{ requirements }, { operationsOf }, { casesOf }, { suite }] = await Promise.all([
    import('../contracts/requirements/index.ts'),
    import('../contracts/requirements/requirement.ts'),
    import('../conformance/coverage.ts'),
    import('../conformance/suite.ts'),
  ])
  return requirements.map((requirement) => {
    const { id, level, says } = requirement
    const operations = operationsOf(requirement)
    const cases = casesOf(suite, id).map(({ address }) => address)
    return {
      group: level === 'gap' ? 'gaps' : `section ${id.split('/')[0]}`,
      cells: [id, level, brief(operations, 'operations', 3), brief(cases, 'cases', 2) || 'no case', says],
      json: { id, level, says, operations, cases },
      text: [id, level, says, ...operations].join(' '),
    }
  })
}

async function caseItems(): Promise<Item[]> {
  const { suite } = await import('../conformance/suite.ts')
  return suite.flatMap((scenario) =>
    scenario.cases.map(({ address, title, requirements, needs, operations }) => ({
      group: `${scenario.id} ${scenario.title}`,
      cells: [address, brief(requirements, 'requirements', 4), title],
      json: { address, scenario: scenario.id, title, requirements, needs, operations },
    })),
  )
}

const kinds = {
  endpoints: endpointItems,
  requirements: requirementItems,
  cases: caseItems,
  gaps: async () => (await requirementItems()).filter(({ group }) => group === 'gaps'),
}

function print(items: readonly Item[], what: string): void {
  for (const [group, members] of Map.groupBy(items, (item) => item.group)) {
    write(`${bold(group)}\n${table(members.map(({ cells }) => cells))}\n`)
  }
  write(dim(`${items.length} ${what}`))
}

async function list(what: keyof typeof kinds, { json, grep }: Options): Promise<void> {
  const wanted = grep?.toLowerCase() ?? ''
  const items = (await kinds[what]()).filter((item) =>
    (item.text ?? JSON.stringify(item.json)).toLowerCase().includes(wanted),
  )
  if (items.length === 0)
    throw new CliError(`none of the ${what} holds "${grep}"; try a shorter text, or leave --grep out`, 1)
  if (json) writeJson(items.map((item) => item.json))
  else print(items, what)
}

const examples = `
Examples:
  community-kit list
  community-kit list requirements --grep joinTopic
  community-kit list cases --grep 3.2/audited
  community-kit list gaps --json`

export const listCommand = (): Command =>
  new Command('list')
    .description(
      'show the operations, the statements of the document with the cases that cover them, or where it is silent',
    )
    .addArgument(new Argument('[what]', 'what to list').choices(Object.keys(kinds)).default('endpoints'))
    .option('--json', 'as JSON')
    .option('--grep <text>', 'only what holds this text')
    .addHelpText('after', examples)
    .action(list)
