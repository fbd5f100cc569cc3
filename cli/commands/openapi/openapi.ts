import { Command } from 'commander'
import type { OpenApiOptions } from './options.ts'

const examples = `
Examples:
  community-kit openapi > openapi.json
  community-kit openapi --out openapi.yaml`

export const openApiCommand = (version: string): Command =>
  new Command('openapi')
    .description('export the contracts as an OpenAPI 3.1 document')
    .option('--out <file>', 'write to a file; YAML if it ends in .yaml or .yml')
    .option('--yaml', 'YAML instead of JSON')
    .addHelpText('after', examples)
    .action(async (options: OpenApiOptions) => {
      const { exportOpenApi } = await import('./run-openapi.ts')
      await exportOpenApi(version, options)
    })
