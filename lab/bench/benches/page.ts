import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type OutputFile } from 'esbuild'
import type { Figure } from '../figures.ts'
import { rootFolder } from '../paths.ts'
import type { Bench } from './bench.ts'

const app = "import { startMock } from 'community-kit/mock/browser'\nvoid startMock()"

/** The bundle sizes of a page with the mock: before the mock starts, when it starts, and on demand. */
export const page: Bench = async ({ reportProgress }) => {
  reportProgress('bundling a page')
  const { metafile, outputFiles } = await build({
    stdin: { contents: app, resolveDir: rootFolder },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    outdir: join(rootFolder, 'node_modules', '.cache', 'bench-page'),
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const entry = placeOf(metafile, ({ entryPoint }) => entryPoint === '<stdin>')
  const start = placeOf(metafile, (_, path) => /\/start-[^/]+$/.test(path))
  const first = withImports(metafile, entry)
  const started = [...withImports(metafile, start)].filter((path) => !first.has(path))
  const later = Object.keys(metafile.outputs).filter((path) => !first.has(path) && !started.includes(path))
  const rows = [
    { who: 'in the page', paths: [...first], note: 'a function that loads the rest' },
    { who: 'when the mock starts', paths: started, note: 'the platform, its seeds, Zod and MSW' },
    { who: 'on demand', paths: later, note: 'pictures, videos, the console, citations of the document' },
  ]
  const sizes = rows.map(({ paths }) => sizesOf(outputFiles, paths))
  const figuresOf = (values: readonly number[]): Figure[] =>
    values.map((value, at) => ({ value, ratio: value / (sizes[1]?.[at] ?? Number.NaN) }))
  return [
    {
      name: 'page',
      title: 'What the mock adds to a page of a development build (a production build has none of it)',
      units: ['KB', 'KB gzipped'],
      rows: rows.map(({ who, note }, at) => ({ who, note, figures: figuresOf(sizes[at] ?? []) })),
    },
  ]
}

type Output = Metafile['outputs'][string]

function placeOf({ outputs }: Metafile, isIt: (output: Output, path: string) => boolean): string {
  const found = Object.entries(outputs).find(([path, output]) => isIt(output, path))
  if (!found) throw new Error('the bundle has other files than expected')
  return found[0]
}

/** A file with its static imports. */
function withImports({ outputs }: Metafile, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const { path: imported, kind } of outputs[path]?.imports ?? [])
    if (kind === 'import-statement') withImports({ outputs, inputs: {} }, imported, found)
  return found
}

function sizesOf(files: readonly OutputFile[], paths: readonly string[]): [kilobytes: number, gzipped: number] {
  const contents = paths.flatMap((path) => files.filter((file) => file.path.endsWith(path.replace(/^.*\//, '/'))))
  const sum = (of: (contents: Uint8Array) => number) =>
    contents.reduce((all, file) => all + of(file.contents), 0) / 1024
  return [sum((bytes) => bytes.length), sum((bytes) => gzipSync(bytes, { level: 9 }).length)]
}
