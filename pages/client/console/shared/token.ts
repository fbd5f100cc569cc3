const key = 'community-kit:token'

/** If the browser blocks session storage, the token lasts until the page is reloaded. */
let inMemory: string | undefined

/** Takes the control token out of the address that the server printed, or out of the storage of this tab. */
export function takeToken(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given) {
    history.replaceState(null, '', `${location.pathname}#live`)
    storeToken(given)
  }
  return given ?? storedToken()
}

export function storeToken(token: string): void {
  inMemory = token
  try {
    sessionStorage.setItem(key, token)
  } catch {}
}

export function forgetToken(): void {
  inMemory = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

export function storedToken(): string | undefined {
  try {
    return inMemory ?? sessionStorage.getItem(key) ?? undefined
  } catch {
    return inMemory
  }
}
