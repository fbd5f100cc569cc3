import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'

/** Loaded first; all that `--help` needs. */
const bin = 'cli/bin.ts'
const main = 'cli/main.ts'

/** Somebody waits for their start. */
const servers = ['cli/commands/mock/run-mock.ts', 'cli/commands/run-serve.ts']
/** They need only a part of what the servers share. */
const others = ['cli/commands/conform/run-conform.ts', 'mock/arrange/schema/json-schema.ts']

type Group = readonly string[]

/**
 * One file for the modules that the same commands start with. By itself, esbuild makes one for those that the same dynamic imports need: 42 files for `mock`
 * instead of 20, which took a tenth of its start. Whatever imports one of a group imports all of it, so that esbuild keeps it together.
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

/** These modules and all that they import, without what they import dynamically. */
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

/** Our own modules that are imported dynamically, and the first one. */
const entriesOf = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ entryPoint = '' }) => (entryPoint.endsWith('.ts') ? [entryPoint] : []))

const importsOf = (groups: readonly Group[], modules: ReadonlySet<string>): string =>
  groups
    .flatMap((group, index) => (group.some((name) => modules.has(name)) ? `import 'together:${index}'` : []))
    .join('\n')

/** With names, because esbuild leaves out a bare import of what has no side effects. */
const sourceOf = (group: Group, root: string): string =>
  group.map((name, index) => `import * as module${index} from ${JSON.stringify(specifierOf(name, root))}`).join('\n')

/** `builtin:node:fs` is a module that another plugin makes. */
const specifierOf = (name: string, root: string): string => /^\w+:(.*)/.exec(name)?.[1] ?? join(root, name)
