import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'

/** Loaded first; `--help` needs nothing else. */
const bin = 'cli/bin.ts'
const main = 'cli/main.ts'

/** Users wait for these to start. */
const servers = ['cli/commands/mock/run-mock.ts', 'cli/commands/run-serve.ts']
/** These need only a part of the modules that the servers share. */
const others = ['cli/commands/conform/run-conform.ts', 'mock/arrange/schema/json-schema.ts']

type Group = readonly string[]

/**
 * Bundles the modules that the same commands need at the start into one file. By default esbuild splits by dynamic import:
 * 42 files for `mock` instead of 20, which took a tenth of its start. Every entry that imports one module of a group
 * imports the whole group, so that esbuild keeps it together.
 */
export async function startedTogether(options: BuildOptions & { absWorkingDir: string }): Promise<Plugin> {
  const { absWorkingDir: root } = options
  const { metafile } = await build({ ...options, metafile: true, write: false })
  const groups = groupsOf(metafile)
  const imports = new Map(
    entriesOf(metafile).map((entry) => [join(root, entry), importsOf(groups, importedBy(metafile, [entry]))]),
  )
  return {
    name: 'started-together',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^together:/ }, ({ path }) => ({ path, namespace: 'together' }))
      onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => ({
        contents: sourceOf(groups[Number(path.split(':')[1])] ?? [], root),
        resolveDir: root,
      }))
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const added = imports.get(path)
        return added ? { contents: `${readFileSync(path, 'utf8')}\n${added}`, loader: 'ts' } : undefined
      })
    },
  }
}

function groupsOf(metafile: Metafile): Group[] {
  const names = [...new Set(Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)))]
  const ofBin = importedBy(metafile, [bin])
  const ofMain = importedBy(metafile, [main])
  const ofDeclarations = importedBy(metafile, importedOnDemand(metafile, main))
  const needed = [...servers, ...others].map((run) => importedBy(metafile, [run]))
  const isOfServer = (name: string) => needed.slice(0, servers.length).some((modules) => modules.has(name))
  const isLoadedAtStart = (name: string) =>
    !ofBin.has(name) && (ofMain.has(name) || (!ofDeclarations.has(name) && isOfServer(name)))
  const starters = (name: string) =>
    ofMain.has(name) ? 'all' : needed.map((modules) => Number(modules.has(name))).join('')
  return [...Map.groupBy(names.filter(isLoadedAtStart), starters).values()]
}

/** The modules and everything they import, except dynamic imports. */
function importedBy({ inputs }: Metafile, roots: readonly string[]): Set<string> {
  const found = new Set(roots)
  for (const name of found)
    for (const { path, kind, external } of inputs[name]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) found.add(path)
  return found
}

/** The modules that declare the commands. */
const importedOnDemand = ({ inputs }: Metafile, name: string): string[] =>
  (inputs[name]?.imports ?? []).flatMap(({ path, kind }) => (kind === 'dynamic-import' ? path : []))

/** Our modules that are imported dynamically, and the first one. */
const entriesOf = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ entryPoint = '' }) => (entryPoint.endsWith('.ts') ? [entryPoint] : []))

const importsOf = (groups: readonly Group[], modules: ReadonlySet<string>): string =>
  groups
    .flatMap((group, index) => (group.some((name) => modules.has(name)) ? `import 'together:${index}'` : []))
    .join('\n')

/** Imports with names, because esbuild drops bare imports of modules without side effects. */
const sourceOf = (group: Group, root: string): string =>
  group.map((name, index) => `import * as module${index} from ${JSON.stringify(specifierOf(name, root))}`).join('\n')

/** `builtin:node:fs` is created by another plugin. */
const specifierOf = (name: string, root: string): string => /^\w+:(.*)/.exec(name)?.[1] ?? join(root, name)
