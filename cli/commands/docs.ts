import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { say, writeJson } from '../shared/output.ts'
import { cannotWrite, saveFile } from '../shared/save-file.ts'
import { loadSuite } from '../shared/suite-overview.ts'

interface DocsOptions {
  readonly out: string
  readonly json?: boolean
}

const examples = `
Examples:
  community-kit docs --out reference                 then open reference/index.html
  community-kit docs --out reference --json          print the number of pages and bytes, for scripts
  community-kit mock                                 serves the same pages at http://127.0.0.1:8081/_kit/docs`

export const docsCommand = (): Command =>
  new Command('docs')
    .description('write the reference as a static site: operations, resources, requirements, gaps, states, cases')
    .requiredOption('--out <folder>', 'folder to write to; created if it does not exist')
    .option('--json', 'print the number of pages and bytes as JSON')
    .addHelpText('after', examples)
    .action(writeDocs)

/** Writes every page. Other files in the folder stay, including pages of an earlier version. */
async function writeDocs({ out, json }: DocsOptions): Promise<void> {
  const { staticSite } = await import('../../pages/docs/static-site.ts')
  let [pages, bytes] = [0, 0]
  for await (const { path, text } of staticSite(await loadSuite())) {
    const filePath = join(out, path)
    await mkdir(dirname(filePath), { recursive: true }).catch((error) => {
      throw cannotWrite(filePath, error)
    })
    await saveFile(filePath, text)
    if (path.endsWith('.html')) pages += 1
    bytes += Buffer.byteLength(text)
  }
  const index = join(out, 'index.html')
  if (json) writeJson({ index, pages, bytes })
  else say(process.stderr, `wrote ${pages} pages; open ${index}`)
}
