import { benchFile } from '../paths.ts'
import { logIn } from './community-kit.ts'
import { apiLikes, apiPaths, type Peer } from './peer.ts'

/** Servers whose source is in this folder. */

export const bare = (folder: string): Peer => ({
  name: 'bare node:http',
  note: 'sends the same bytes and does nothing else: the limit',
  command: (port) => ({ args: [benchFile('bare-server.ts'), String(port), folder] }),
  ...apiPaths,
  likes: apiLikes,
})

export const handwritten = (folder: string): Peer => ({
  name: 'node:http by hand',
  note: 'looks up the caller, counts requests, views and likes, creates the JSON each time; no rules, no validation',
  command: (port) => ({ args: [benchFile('handwritten-server.ts'), String(port), folder] }),
  ...apiPaths,
  likes: { ...apiLikes, logIn },
})

const postgresServer = (database: string, kind: 'select' | 'join' | 'function', name: string, note: string): Peer => ({
  name,
  note,
  command: (port) => ({ args: [benchFile('postgres-server.ts'), String(port), database, kind] }),
  ...apiPaths,
})

/** On the database of a `community-kit serve` that was started before. */
export const onPostgres = (database: string): readonly Peer[] => [
  postgresServer(database, 'select', 'one select by key through pg', 'node:http, and nothing else: no login, no rules'),
  postgresServer(
    database,
    'join',
    'one joined statement by hand',
    'the same feeds with related rows; no login, no rate limit, no views counted, no validation',
  ),
]

/** Writes the same rows as the platform. */
export const likesOnPostgres = (database: string): Peer => ({
  ...postgresServer(
    database,
    'function',
    'one function in the database by hand',
    'writes the same rows; no login, no rate limit, no validation, no rewards of tasks',
  ),
  likes: apiLikes,
})

export const msw = (feedsFile: string): Peer => ({
  name: 'MSW alone',
  note: 'four handwritten handlers over an array, without rules or validation',
  command: (port) => ({ args: [benchFile('peers/msw-server.ts'), String(port), feedsFile] }),
  ...apiPaths,
  likes: apiLikes,
})
