import { writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { CliError, write } from './output.ts'

interface Options {
  out?: string
  yaml?: boolean
}

async function render(version: string, yaml: boolean): Promise<string> {
  const { openApi } = await import('../contracts/openapi.ts')
  const document = openApi(version)
  if (!yaml) return JSON.stringify(document, null, 2)
  const { stringify } = await import('yaml')
  return stringify(document, { aliasDuplicateObjects: false }).trimEnd()
}

async function save(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, `${text}\n`)
  } catch (error) {
    throw new CliError(
      `cannot write ${file}: ${(error as Error).message}; is the folder there, and may you write to it?`,
    )
  }
  process.stderr.write(`wrote ${file}\n`)
}

const examples = `
Examples:
  community-kit openapi > openapi.json
  community-kit openapi --out openapi.yaml`

export const openApiCommand = (version: string): Command =>
  new Command('openapi')
    .description('export the contracts as an OpenAPI 3.1 document')
    .option('--out <file>', 'write to a file; one that ends in .yaml or .yml is YAML')
    .option('--yaml', 'as YAML instead of JSON')
    .addHelpText('after', examples)
    .action(async ({ out, yaml = /\.ya?ml$/.test(out ?? '') }: Options) => {
      const text = await render(version, yaml)
      if (out) await save(out, text)
      else write(text)
    })
