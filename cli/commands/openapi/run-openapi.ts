import { openApi } from '../../../contracts/openapi/openapi.ts'
import { write } from '../../shared/output.ts'
import { saveFile } from '../../shared/save-file.ts'
import type { OpenApiOptions } from './options.ts'

export async function exportOpenApi(
  version: string,
  { out, yaml = /\.ya?ml$/.test(out ?? '') }: OpenApiOptions,
): Promise<void> {
  const text = await render(version, yaml)
  if (!out) return write(text)
  await saveFile(out, `${text}\n`)
  process.stderr.write(`wrote ${out}\n`)
}

async function render(version: string, yaml: boolean): Promise<string> {
  const document = openApi(version)
  if (!yaml) return JSON.stringify(document, null, 2)
  const { stringify } = await import('yaml')
  return stringify(document, { aliasDuplicateObjects: false }).trimEnd()
}
