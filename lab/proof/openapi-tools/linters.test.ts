import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contracts/chapters.ts'
import { pageOf } from '../package/recipe.cases.ts'
import { toolWith } from './tool.cases.ts'

/** Linters find nothing in the document, and other tools import all of it. */

describe('Redocly', () => {
  const tool = toolWith('redocly')

  test('finds no error and no warning', async () => {
    const text = await tool.run('redocly', 'lint', 'openapi.json', '--extends=recommended')
    expect(text).toContain('Your API description is valid')
    expect(text).not.toMatch(/\d+ warning/)
  }, 600_000)
})

/** There is nobody to contact about a document that is generated on your machine. */
const rules = `extends: ["spectral:oas"]
rules:
  info-contact: off
`

describe('Spectral', () => {
  const tool = toolWith('spectral')

  test('finds no error and no warning', async () => {
    tool.project.write('.spectral.yaml', rules)
    expect(await tool.run('spectral', 'lint', 'openapi.json', '--fail-severity', 'hint')).toContain('No results')
  }, 600_000)

  test('finds a duplicate operation', async () => {
    tool.project.write('.spectral.yaml', rules)
    const { paths, ...rest } = JSON.parse(readFileSync(join(tool.project.folder, 'openapi.json'), 'utf8'))
    const twice = { ...paths, '/api/v2/tags': paths['/api/v2/api/v2/tags'] }
    tool.project.write('twice.json', JSON.stringify({ ...rest, paths: twice }))
    await expect(tool.run('spectral', 'lint', 'twice.json')).rejects.toThrow('operation-operationId-unique')
  }, 600_000)
})

interface Item {
  readonly name: string
  readonly item?: readonly Item[]
  readonly items?: readonly Item[]
}

const requestsIn = ({ item, items }: Pick<Item, 'item' | 'items'>): Item[] =>
  (item ?? items ?? []).flatMap((one) => (one.item || (one.items?.length ?? 0) > 0 ? requestsIn(one) : [one]))

describe('Postman', () => {
  const tool = toolWith('postman')

  test('imports every operation', async () => {
    const command = 'openapi2postmanv2 -s openapi.json -o postman.json -O parametersResolution=Example'
    expect(pageOf('openapi.md')).toContain(`npx ${command}`)
    await tool.run(...command.split(' '))
    const collection = readFileSync(join(tool.project.folder, 'postman.json'), 'utf8')
    expect(requestsIn(JSON.parse(collection))).toHaveLength(endpoints.length)
    expect(collection).toContain(tool.url)
    expect(collection).toContain('First snow on the ridge')
  }, 600_000)
})

const convert = `
import { readFileSync } from 'node:fs'
import { openApiToBruno } from '@usebruno/converters'
const collection = await openApiToBruno(JSON.parse(readFileSync('openapi.json', 'utf8')))
process.stdout.write(JSON.stringify(collection))`

describe('Bruno', () => {
  const tool = toolWith('bruno')

  test('imports every operation', async () => {
    tool.project.write('convert.mjs', convert)
    const { status, text } = await tool.project.run('node', 'convert.mjs')
    expect(status, text).toBe(0)
    const collection = text.slice(text.indexOf('{'))
    expect(requestsIn(JSON.parse(collection))).toHaveLength(endpoints.length)
  }, 600_000)
})
