import { Command } from 'commander'
import { say, write } from '../shared/output.ts'
import { saveFile } from '../shared/save-file.ts'

interface OpenApiOptions {
  readonly out?: string
  readonly yaml?: boolean
}

const examples = `
Examples:
  community-kit openapi > openapi.json
  community-kit openapi --out openapi.yaml`

export const openApiCommand = (version: string): Command =>
  new Command('openapi')
    .description('export the contracts as an OpenAPI 3.1 document')
    .option('--out <file>', 'write to a file; YAML if its name ends in .yaml or .yml')
    .option('--yaml', 'YAML instead of JSON')
    .addHelpText('after', examples)
    .action(async ({ out, yaml = /\.ya?ml$/.test(out ?? '') }: OpenApiOptions) => {
      const text = await render(version, yaml)
      if (!out) return write(text)
      await saveFile(out, `${text}\n`)
      say(process.stderr, `wrote ${out}`)
    })

async function render(version: string, yaml: boolean): Promise<string> {
  const { openApi } = await import('../../contracts/openapi/openapi.ts')
  const document = openApi(version)
  if (!yaml) return JSON.stringify(document, null, 2)
  const { stringify } = await import('yaml')
  return stringify(document, { aliasDuplicateObjects: false }).trimEnd()
}
