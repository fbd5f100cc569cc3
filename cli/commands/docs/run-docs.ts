import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { staticSite } from '../../../pages/docs/static-site.ts'
import { writeJson } from '../../shared/output.ts'
import { say } from '../../shared/printable.ts'
import { cannotWrite, saveFile } from '../../shared/save-file.ts'
import { suiteOverview } from '../../shared/suite-overview.ts'
import type { DocsOptions } from './options.ts'

/** Writes every page; files that are in the folder already and are not part of it stay. */
export async function writeDocs({ out, json }: DocsOptions): Promise<void> {
  let [pages, bytes] = [0, 0]
  for await (const { path, text } of staticSite(suiteOverview())) {
    const file = join(out, path)
    await mkdir(dirname(file), { recursive: true }).catch((error) => {
      throw cannotWrite(file, error)
    })
    await saveFile(file, text)
    if (path.endsWith('.html')) pages += 1
    bytes += Buffer.byteLength(text)
  }
  const index = join(out, 'index.html')
  if (json) writeJson({ index, pages, bytes })
  else say(process.stderr, `wrote ${pages} pages; open ${index}`)
}
