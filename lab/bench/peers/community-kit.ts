import { sendJson } from '../client.ts'
import { communityKitBin } from '../paths.ts'
import { apiLikes, apiPaths, type Peer } from './peer.ts'

export const controlToken = 'bench'

const flags = ['--log', 'off', '--rate-limit', '100000000', '--control-token', controlToken]

export async function logIn(url: string): Promise<Record<string, string>> {
  const body = { login: 'alice', password: 'password' }
  const { access_token } = await sendJson<{ access_token: string }>(`${url}/api/v2/auth/login`, {
    method: 'POST',
    body,
  })
  return { authorization: `Bearer ${access_token}` }
}

export const communityKit: Peer = {
  name: 'community-kit',
  note: 'validates every request and response against the contracts',
  command: (port) => ({ args: [communityKitBin, 'mock', '--port', String(port), ...flags] }),
  ...apiPaths,
  likes: { ...apiLikes, logIn },
}

/** The reference server on an SQLite file or a PostgreSQL database. */
export const communityKitOn = (database: string, name: string, note: string, seeding = ['--seed', '1']): Peer => ({
  ...communityKit,
  name,
  note,
  command: (port) => ({
    args: [communityKitBin, 'serve', '--db', database, ...seeding, '--port', String(port), ...flags],
  }),
})
