// Writes what the client knows of the contracts, after a change of them: node tools/client/write-client.ts
import { writeFileSync } from 'node:fs'
import { generatedFiles } from './generated-files.ts'

for (const { url, text } of generatedFiles()) writeFileSync(url, text)
