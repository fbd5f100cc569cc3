// Writes the scripts and stylesheets of the pages, after a change of pages/client or pages/styles: node tools/pages/write-assets.ts
import { writeFileSync } from 'node:fs'
import { assetFiles } from './asset-files.ts'

for (const { url, text } of await assetFiles()) writeFileSync(url, text)
