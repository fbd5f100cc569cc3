// Writes what the client knows of the contracts, after a change of them: npm run client
import { writeFileSync } from 'node:fs'
import { generatedFiles } from './generated-files.ts'

for (const { url, text } of generatedFiles()) writeFileSync(url, text)
