import * as z from 'zod'
import { chapters, endpoints } from '../../contracts/chapters.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { gapIds } from '../model/gaps.ts'
import { type PersonName, personNames } from '../model/person.ts'
import { modes } from '../safety/modes.ts'
import { adapterConfig, secret } from './adapter-config.ts'
import { parseDuration } from './duration.ts'

/** The configuration that a server's owner writes: `community-kit.config.json` or `community-kit.config.ts`. */

const person = z.strictObject({
  login: z.string().min(1),
  /** Not needed with a token, or if the adapter has `login`. */
  password: secret.optional(),
  /** Other identifiers that the person can log in with. Default: those that the person's own events show. */
  email: z.string().min(1).optional(),
  phone: z.string().min(1).optional(),
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
  /** The name in reports. Default: the host. */
  name: z.string().min(1).optional(),
  /** Cases that need a person who is missing here are not exercised. */
  people: z.strictObject(people).optional(),
  /** Sent with every request, for example to pass a proxy. If one is Authorization, tokens are sent in the query. */
  headers: z.record(z.string().min(1), secret).optional(),
  /** For a control plane like that of our own servers. Replaces an adapter. */
  controlToken: secret.optional(),
  /** Abilities that only the server's owner has. */
  adapter: adapterConfig.optional(),
  mode: z.enum(modes).optional(),
  /** Whether a choice other than ours in a gap fails: never, always, only in these gaps, or in all except these. */
  gaps: z
    .union([
      z.enum(['observed', 'held']),
      z.strictObject({ hold: z.array(z.enum(gapIds)) }),
      z.strictObject({ observe: z.array(z.enum(gapIds)) }),
    ])
    .optional(),
  /** Parts of the interface that the server does not support. Reported as unsupported, not as failed. */
  unsupported: z
    .strictObject({
      chapters: z.array(z.enum(chapterNames)).optional(),
      operations: z.array(z.enum(endpoints.map(({ name }) => name))).optional(),
      requirements: z.array(z.enum(requirements.map(({ id }) => id))).optional(),
      /** Scenarios or cases. */
      scenarios: z.array(z.string()).optional(),
    })
    .optional(),
  /** The id of an approved topic of alice that anybody may join. Used if new topics wait for review (G40). */
  topics: z.strictObject({ open: z.int().positive().optional() }).optional(),
  /** Milliseconds per response. */
  timeout: z.int().positive().optional(),
  /** How long it may take until your server shows the effects of a write everywhere, such as `2s`. Default: no time. */
  consistency: z
    .string()
    .refine((text) => parseDuration(text) !== undefined, { error: 'expected a time such as "2s" or "800ms"' })
    .optional(),
  /** How many cases run at the same time. Default: 6 on this machine, 1 elsewhere. */
  concurrency: z.int().positive().optional(),
})
