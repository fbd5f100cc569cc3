import { Command } from 'commander'
import { importWithOptionalPackage } from '../../platform/support/optional-package.ts'
import { say, write } from '../shared/output.ts'
import { saveFile } from '../shared/save-file.ts'

interface OpenApiOptions {
  readonly out?: string
  readonly yaml?: boolean
  readonly server?: string
}

const examples = `
Examples:
  community-kit openapi > openapi.json
  community-kit openapi --out openapi.yaml --server https://staging.example.com`

export const openApiCommand = (version: string): Command =>
  new Command('openapi')
    .description('export the contracts as an OpenAPI 3.1 document')
    .option('--out <file>', 'write to a file; YAML if its name ends in .yaml or .yml')
    .option('--yaml', 'YAML instead of JSON')
    .option('--server <url>', 'address that clients send requests to (default: http://127.0.0.1:8081)')
    .addHelpText('after', examples)
    .action(async ({ out, yaml = /\.ya?ml$/.test(out ?? ''), server }: OpenApiOptions) => {
      const text = await render(version, yaml, server)
      if (!out) return write(text)
      await saveFile(out, `${text}\n`)
      say(process.stderr, `wrote ${out}`)
    })

async function render(version: string, yaml: boolean, server?: string): Promise<string> {
  const { openApi } = await import('../../contracts/openapi/openapi.ts')
  const document = openApi(version, server)
  if (!yaml) return JSON.stringify(document, null, 2)
  const { stringify } = await importWithOptionalPackage('YAML', () => import('yaml'))
  return stringify(document, { aliasDuplicateObjects: false }).trimEnd()
}
