import type { Consumer } from './consumer.cases.ts'
import { docsFiles } from './docs.cases.ts'
import { writePlaywrightAlias } from './playwright.cases.ts'
import { exampleSources } from './readme.cases.ts'

/** The code of the README is in the folder `readme`, that of the pages in `docs/` in the folder `docs`. */
export const exampleFiles = (): (readonly [name: string, code: string])[] => [
  ...exampleSources().map(([name, code]) => [`readme/${name}`, code] as const),
  ...docsFiles.map(([name, code]) => [`docs/${name}`, code] as const),
]

export function writeExamples({ folder, write }: Consumer): void {
  for (const [name, code] of exampleFiles()) write(name, code)
  writePlaywrightAlias(folder())
}
