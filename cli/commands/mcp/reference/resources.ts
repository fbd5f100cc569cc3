import { basename } from 'node:path'
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { requirementNamed } from '../../../../conformance/model/requirement-index.ts'
import { chapters, endpointNamed, prefix } from '../../../../contracts/chapters.ts'
import { metaOf } from '../../../../contracts/dsl/describe.ts'
import { requirements } from '../../../../contracts/requirements/index.ts'
import { resources as schemas } from '../../../../contracts/resources/index.ts'
import { arrangementJsonSchema } from '../../../../mock/arrange/schema/schema.ts'
import { states } from '../../../../mock/states/definitions.ts'
import { packageFile, packageFilesIn } from '../../../shared/package-files.ts'
import type { Session } from '../session.ts'
import { fieldsText, operationText } from './operation-text.ts'
import { requirementLine, requirementText } from './requirement-text.ts'

interface Page {
  readonly uri: string
  readonly title: string
  text(): string
}

/** Pages with a fixed address. */
function pages(): Page[] {
  const own = [
    { uri: 'kit://operations', title: 'All operations by chapter', text: operationList },
    { uri: 'kit://gaps', title: 'What the document leaves open, and what the kit chose', text: gapList },
    { uri: 'kit://states', title: 'Predefined states of a mock', text: stateList },
    {
      uri: 'kit://schemas/arrangement',
      title: 'JSON Schema of the input of arrange',
      text: () => JSON.stringify(arrangementJsonSchema()),
    },
  ]
  return [...own, ...guides()]
}

function operationList(): string {
  const lines = Object.entries(chapters).flatMap(([chapter, operations]) => [
    `${chapter}:`,
    ...Object.values(operations).map(
      ({ name, method, path, summary }) => `  ${name}  ${method} ${prefix}${path}  ${summary}`,
    ),
  ])
  return [...lines, 'kit://operations/joinTopic is the page of joinTopic.'].join('\n')
}

const gapList = (): string =>
  requirements
    .filter(({ level }) => level === 'gap')
    .map(requirementLine)
    .join('\n')

const stateList = (): string => states.map(({ name, says }) => `${name}: ${says}`).join('\n')

/** The guides that the package contains. */
const guides = (): Page[] =>
  ['AGENTS.md', ...packageFilesIn('docs').filter((path) => path.endsWith('.md'))].map((path) => {
    const name = basename(path, '.md')
    return { uri: `kit://guides/${name}`, title: `Guide: ${name}`, text: () => String(packageFile(path) ?? '') }
  })

/** Pages whose address contains a name. */
const families: readonly { readonly uri: string; readonly title: string; page(name: string): string | undefined }[] = [
  {
    uri: 'kit://operations/{name}',
    title: 'An operation',
    page: (name) => {
      const endpoint = endpointNamed.get(name)
      return endpoint && operationText(endpoint)
    },
  },
  {
    uri: 'kit://requirements/{+name}',
    title: 'A requirement or a gap',
    page: (name) => {
      const requirement = requirementNamed(name)
      return requirement && requirementText(requirement)
    },
  },
  {
    uri: 'kit://resources/{name}',
    title: 'The fields of a resource',
    page: (name) => {
      const schema = schemas.find((one) => metaOf(one).id === name)
      return schema && `${name}:\n${fieldsText(schema)}`
    },
  },
]

export function registerResources(server: McpServer, session: Session): void {
  for (const { uri, title, text } of pages())
    server.registerResource(uri, uri, { title, mimeType: 'text/plain' }, () => contentsOf(uri, text()))
  for (const { uri: template, title, page } of families)
    server.registerResource(template, new ResourceTemplate(template, { list: undefined }), { title }, (uri, { name }) =>
      contentsOf(uri.href, page(decoded(name)) ?? missing(uri)),
    )
  const long = 'kit://texts/{id}/{page}'
  server.registerResource(
    long,
    new ResourceTemplate(long, { list: undefined }),
    { title: 'A page of a long text' },
    (uri, { id, page }) => contentsOf(uri.href, session.texts.page(decoded(id), Number(page)) ?? missing(uri)),
  )
}

const contentsOf = (uri: string, text: string) => ({ contents: [{ uri, mimeType: 'text/plain', text }] })

function decoded(value: string | readonly string[] | undefined): string {
  try {
    return decodeURIComponent(String(value))
  } catch {
    return ''
  }
}

function missing({ href }: URL): never {
  throw new Error(`there is no ${href}; kit://operations and search_reference list what exists`)
}
