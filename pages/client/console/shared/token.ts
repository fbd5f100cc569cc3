/** The control token: from the address that the server printed, then for as long as the tab is open. */

const key = 'community-kit:token'

/** Storage may be forbidden: the token then lasts as long as the page. */
let kept: string | undefined

export function takeToken(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given) {
    history.replaceState(null, '', `${location.pathname}#live`)
    keepToken(given)
  }
  return given ?? keptToken()
}

export function keepToken(token: string): void {
  kept = token
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // It is asked for again.
  }
}

export function forgetToken(): void {
  kept = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}

export function keptToken(): string | undefined {
  try {
    return kept ?? sessionStorage.getItem(key) ?? undefined
  } catch {
    return kept
  }
}
