import type { Command } from 'commander'

/** In the order of the help. A command is loaded when it is called, or when somebody asks for all of them. */
export const commands: ReadonlyMap<string, (version: string) => Promise<Command>> = new Map(
  Object.entries<(version: string) => Promise<Command>>({
    demo: async (version) => (await import('./demo/demo.ts')).demoCommand(version),
    mock: async () => (await import('./mock/mock.ts')).mockCommand(),
    init: async () => (await import('./init/init.ts')).initCommand(),
    serve: async () => (await import('./serve/serve.ts')).serveCommand(),
    seed: async () => (await import('./seed/seed.ts')).seedCommand(),
    schema: async () => (await import('./schema/schema.ts')).schemaCommand(),
    conform: async (version) => (await import('./conform/conform.ts')).conformCommand(version),
    clean: async () => (await import('./clean/clean.ts')).cleanCommand(),
    list: async () => (await import('./list/list.ts')).listCommand(),
    openapi: async (version) => (await import('./openapi/openapi.ts')).openApiCommand(version),
    docs: async () => (await import('./docs/docs.ts')).docsCommand(),
    report: async () => (await import('./report/report.ts')).reportCommand(),
    diff: async () => (await import('./diff/diff.ts')).diffCommand(),
  }),
)
