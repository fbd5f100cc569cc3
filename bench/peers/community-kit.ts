import { sendJson } from '../client.ts'
import { communityKitBin } from '../paths.ts'
import { apiLikes, apiPaths, type Peer } from './peer.ts'

export const controlToken = 'bench'

const flags = ['--log', 'off', '--rate-limit', '100000000', '--control-token', controlToken]

async function logIn(url: string): Promise<Record<string, string>> {
  const body = { login: 'alice', password: 'password' }
  const { access_token } = await sendJson<{ access_token: string }>(`${url}/api/v2/auth/login`, {
    method: 'POST',
    body,
  })
  return { authorization: `Bearer ${access_token}` }
}

export const communityKit: Peer = {
  name: 'community-kit',
  note: 'validates every request and reply against the contracts',
  command: (port) => ({ args: [communityKitBin, 'mock', '--port', String(port), ...flags] }),
  ...apiPaths,
  likes: { ...apiLikes, logIn },
}

export const communityKitOnSqlite = (file: string): Peer => ({
  ...communityKit,
  command: (port) => ({
    args: [communityKitBin, 'serve', '--db', file, '--seed', '1', '--port', String(port), ...flags],
  }),
})
