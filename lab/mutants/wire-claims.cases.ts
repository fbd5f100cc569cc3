import { globSync, readFileSync } from 'node:fs'
import type { Case } from '../../conformance/authoring/case.ts'
import { createRun } from '../../conformance/client/run.ts'
import { runCase } from '../../conformance/runner/run-case.ts'
import { match } from '../../contracts/runtime/router.ts'
import { mutatedTarget } from './evidence/run-mutant.ts'

/** A request as it was sent. */
export interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

interface Claim {
  readonly says: RegExp
  sends(sent: Sent, found: RegExpExecArray): boolean
}

const typeOf = ({ headers }: Sent) => headers.get('content-type') ?? ''

function jsonIn({ body }: Sent): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const isJson = (sent: Sent) => typeOf(sent).startsWith('application/json') && typeof jsonIn(sent) === 'object'

/** `a[]=1&a[]=2`, `a=1&a=2` or `a[0]=1&a[1]=2`. */
const hasList = ({ url }: Sent) => {
  const names = [...url.searchParams.keys()].map((name) => name.replace(/\[\d*\]$/, ''))
  return names.some((name, place) => names.indexOf(name) < place)
}

/** Claims about requests in titles and expectations of cases, and how to recognise such a request. */
export const claims: readonly Claim[] = [
  { says: /sent as an array/, sends: hasList },
  {
    says: /sent as text/,
    sends: ({ url }) => [...url.searchParams.values()].some((value) => /^\d+(,\d+)+$/.test(value)),
  },
  { says: /\bHEAD\b/, sends: ({ method }) => method === 'HEAD' },
  {
    says: /^(?:Logging out|Refreshing) by (POST|PUT|PATCH|GET)\b/,
    sends: ({ method, url }, [, named]) => method === named && url.pathname.includes('/auth/'),
  },
  { says: /in the (?:Authorization )?header\b/, sends: ({ headers }) => headers.has('authorization') },
  {
    says: /without a bearer token/,
    sends: ({ headers }) => !/^Bearer \S/.test(headers.get('authorization') ?? 'Bearer x'),
  },
  { says: /\btoken\b.* in the query/, sends: ({ url }) => url.searchParams.has('token') },
  { says: /target in the query/, sends: ({ url }) => url.searchParams.has('target') },
  { says: /Parameters of GET/, sends: ({ method, url, body }) => method === 'GET' && url.search !== '' && body === '' },
  { says: /empty query parameter/, sends: ({ url }) => [...url.searchParams.values()].includes('') },
  { says: /page=NaN|after=0/, sends: ({ url }, [pair]) => url.search.includes(pair) },
  { says: /trailing slash/, sends: ({ url }) => url.pathname.endsWith('/') },
  {
    says: /\b[Aa] form is|in a form are/,
    sends: (sent) => typeOf(sent).startsWith('application/x-www-form-urlencoded') && /^[^{]+=/.test(sent.body),
  },
  { says: /[Mm]ultipart/, sends: (sent) => typeOf(sent).startsWith('multipart/form-data') && sent.body.includes('--') },
  { says: /^PUT works without a body/, sends: ({ method, body }) => method === 'PUT' && body === '' },
  { says: /read as JSON|JSON is read|A JSON body/, sends: isJson },
  { says: /numbers as text|numeric text/, sends: (sent) => isJson(sent) && /:\s*\[?"\d+"/.test(sent.body) },
  {
    says: /^Malformed JSON/,
    sends: (sent) => typeOf(sent).startsWith('application/json') && jsonIn(sent) === undefined,
  },
  {
    says: /neither JSON nor a form/,
    sends: (sent) => sent.body !== '' && !/^(?:application|multipart)\//.test(typeOf(sent)),
  },
  { says: /^Compressed/, sends: ({ headers }) => headers.has('content-encoding') },
  { says: /prefers HTML/, sends: ({ headers }) => headers.get('accept') === 'text/html' },
  { says: /accepts JSON/, sends: ({ headers }) => headers.get('accept') === 'application/json' },
  {
    says: /with another method|undeclared method/,
    sends: ({ method, url }) => match(method, url.pathname) === undefined,
  },
]

/** Words that suggest a claim about a request. Every text that contains one must match a claim or be about something else. */
export const claimWords =
  /\barray\b|\bcomma|\bforms?\b|[Mm]ultipart|\bHEAD\b|\bheader\b|in the query|as text|\bJSON\b|by (?:POST|PUT|PATCH|GET|DELETE)\b|method\b|trailing slash|[Cc]ompressed|media type/

const sources = globSync('conformance/{scenarios/*,generated}/*.ts').map((file) => readFileSync(file, 'utf8'))

/** The title of a case, and the texts in its source that say how something is sent. */
export function textsOf({ slug, title }: Case): string[] {
  const own = sources.map((source) => source.split(new RegExp(`check\\(\\s*'${slug}'`))[1]?.split(/\bcheck\(/)[0] ?? '')
  return [title, ...own.flatMap((source) => source.match(/sent as (?:an array|text)/g) ?? [])]
}

/** Runs each case on our platform and returns what it sent. */
export async function sentBy(cases: readonly Case[]): Promise<Map<string, Sent[]>> {
  const target = mutatedTarget()
  let log: Sent[] = []
  const fetch: typeof target.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, url, headers } = request
    log.push({ method, url: new URL(url), headers, body: await request.clone().text() })
    return target.fetch(request)
  }
  const run = createRun({ ...target, fetch })
  const sent = new Map<string, Sent[]>()
  for (const one of cases) {
    log = []
    await runCase(one, run)
    sent.set(one.id, log)
  }
  return sent
}
