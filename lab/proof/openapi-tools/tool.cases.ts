import { afterAll, beforeAll } from 'vitest'
import { type MockServer, startMockServer } from '../../../mock/server.ts'
import { createProject, type Project, removeProject } from '../package/project.cases.ts'

/** Published versions. A newer orval (8.31 and later) needs packages that not every registry has. */
export const versions = {
  bruno: '@usebruno/converters@0.23.0',
  faker: '@faker-js/faker@10.6.0',
  heyApi: '@hey-api/openapi-ts@0.99.0',
  msw: 'msw@2.15.0',
  openapiFetch: 'openapi-fetch@0.17.0',
  openapiTypescript: 'openapi-typescript@7.13.0',
  orval: 'orval@8.30.0',
  postman: 'openapi-to-postmanv2@6.3.3',
  redocly: '@redocly/cli@2.77.0',
  spectral: '@stoplight/spectral-cli@6.16.3',
  swaggerTypescriptApi: 'swagger-typescript-api@13.13.0',
  typescript: 'typescript@5.9.3',
  zod: 'zod@4.6.7',
} as const

/** A fresh mock, and its document in a folder with the packages. */
export function toolWith(...names: readonly (keyof typeof versions)[]) {
  let [project, server]: [Project?, MockServer?] = []
  beforeAll(async () => {
    const packages = names.map((name) => versions[name])
    project = await createProject({ packages, flags: ['--save-exact'], manifest: { type: 'module' } })
    server = await startMockServer({ seed: 1 })
    project.write('openapi.json', await (await fetch(`${server.url}/openapi.json`)).text())
  }, 600_000)
  afterAll(async () => {
    if (project) removeProject(project)
    await server?.close()
  }, 120_000)
  return {
    get project(): Project {
      if (!project) throw new Error('the project is used before it has been created')
      return project
    },
    get url(): string {
      return server?.url ?? ''
    },
    /** Throws the output of the command if it does not exit with 0. */
    async run(...command: readonly string[]): Promise<string> {
      const { status, text } = await this.project.run('npx', ...command)
      if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${text}`)
      return text
    },
  }
}
