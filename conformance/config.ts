import * as z from 'zod'
import { chapters, endpoints } from '../contracts/chapters.ts'
import { requirements } from '../contracts/requirements/index.ts'
import { modes } from './reports/events.ts'
import { type PersonName, personNames } from './target.ts'

/** What a server's owner says about it: `community-kit.config.json` or `community-kit.config.ts`. */

/** The text itself, or the environment variable that holds it. */
const secret = z.union([z.string().min(1), z.strictObject({ env: z.string().min(1) })], {
  error: 'give a text, or {"env": "NAME"} to take it from the environment',
})

const person = z.strictObject({ login: z.string().min(1), password: secret })

const everybody = Object.fromEntries(personNames.map((name) => [name, person])) as Record<PersonName, typeof person>

const chapterNames = Object.keys(chapters) as (keyof typeof chapters)[]

export const config = z.strictObject({
  /** Without /api/v2. */
  baseUrl: z.string().optional(),
  /** In headings and reports; the host unless given. */
  name: z.string().min(1).optional(),
  people: z.strictObject(everybody).optional(),
  /** Of a control plane like that of our own servers. */
  controlToken: secret.optional(),
  mode: z.enum(modes).optional(),
  /** `held`: another choice than ours where the document is silent is a failure. */
  gaps: z.enum(['observed', 'held']).optional(),
  /** What the server does not do: reported as such, and no failure. */
  unsupported: z
    .strictObject({
      chapters: z.array(z.enum(chapterNames)).optional(),
      operations: z.array(z.enum(endpoints.map(({ name }) => name))).optional(),
      requirements: z.array(z.enum(requirements.map(({ id }) => id))).optional(),
      /** Scenarios, or single cases. */
      scenarios: z.array(z.string()).optional(),
    })
    .optional(),
  /** The id of a topic that alice has made, that is admitted and that anybody joins: used where new ones wait (G40). */
  topics: z.strictObject({ open: z.int().positive().optional() }).optional(),
  /** Milliseconds for one answer. */
  timeout: z.int().positive().optional(),
  /** Cases at a time. */
  concurrency: z.int().positive().optional(),
})

export type Config = z.input<typeof config>

export type Secret = z.output<typeof secret>

/** For `community-kit.config.ts`: an editor completes it and checks it. */
export const defineConfig = (given: Config): Config => given
