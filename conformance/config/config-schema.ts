import * as z from 'zod'
import { chapters, endpoints } from '../../contracts/chapters.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { gapIds } from '../model/gap-policy.ts'
import { type PersonName, personNames } from '../model/person.ts'
import { modes } from '../safety/modes.ts'
import { adapterConfig, secret } from './adapter-config.ts'

/** What a server's owner writes: `community-kit.config.json` or `community-kit.config.ts`. */

const person = z.strictObject({
  login: z.string().min(1),
  /** Not needed with a token, or where the adapter has `login`. */
  password: secret.optional(),
  /** Used instead of logging in. */
  token: secret.optional(),
})

const optionalPerson = person.optional()

const people = Object.fromEntries(personNames.map((name) => [name, optionalPerson])) as Record<
  PersonName,
  typeof optionalPerson
>

const chapterNames = Object.keys(chapters) as (keyof typeof chapters)[]

export const configSchema = z.strictObject({
  /** Without /api/v2. */
  baseUrl: z.string().optional(),
  /** For headings and reports; the host unless given. */
  name: z.string().min(1).optional(),
  /** Whoever is missing takes no part: cases that need them are not exercised. */
  people: z.strictObject(people).optional(),
  /** Sent with every request, for what stands before the server. With Authorization, tokens are sent in the query. */
  headers: z.record(z.string().min(1), secret).optional(),
  /** For a control plane like that of our own servers: an adapter that needs no configuration. */
  controlToken: secret.optional(),
  /** What only the owner of the server can do. */
  adapter: adapterConfig.optional(),
  mode: z.enum(modes).optional(),
  /** Whether a choice that differs from ours where the document is silent is a failure: nowhere, everywhere, in these gaps, or in all but these. */
  gaps: z
    .union([
      z.enum(['observed', 'held']),
      z.strictObject({ hold: z.array(z.enum(gapIds)) }),
      z.strictObject({ observe: z.array(z.enum(gapIds)) }),
    ])
    .optional(),
  /** What the server does not do: reported as unsupported, not as failed. */
  unsupported: z
    .strictObject({
      chapters: z.array(z.enum(chapterNames)).optional(),
      operations: z.array(z.enum(endpoints.map(({ name }) => name))).optional(),
      requirements: z.array(z.enum(requirements.map(({ id }) => id))).optional(),
      /** Scenarios, or single cases. */
      scenarios: z.array(z.string()).optional(),
    })
    .optional(),
  /** The id of a topic that alice created, that is admitted and that anybody may join: used where new topics wait (G40). */
  topics: z.strictObject({ open: z.int().positive().optional() }).optional(),
  /** Milliseconds for one answer. */
  timeout: z.int().positive().optional(),
  /** How many cases run at the same time; 4 on this machine and 1 elsewhere unless given. */
  concurrency: z.int().positive().optional(),
})
