type Maybe<T> = T | null | undefined

export interface TokenOptions {
  /** The token of the caller, or a function that is called before every request. */
  readonly token?: string | (() => Maybe<string> | Promise<Maybe<string>>)
  /**
   * How to replace a token that was refused with 401: the refresh operation by default, `false` for not at all, or a
   * function that returns a new token, for example from a new login. The call is then repeated once. Without a new
   * token it returns the 401.
   */
  readonly refresh?: false | ((refused: string) => Promise<Maybe<string>>)
  /** Called with each new token, before the call is repeated. */
  readonly onToken?: (token: string) => unknown
}

export interface Tokens {
  current(): Promise<string | undefined>
  /** The token to use instead of a refused one. Concurrent calls share one refresh. */
  replacement(refused: string): Promise<string | undefined>
}

export function createTokens(
  { token, refresh, onToken }: TokenOptions,
  ask: (refused: string) => Promise<Maybe<string>>,
): Tokens {
  /** The replacement `by` is used until the app provides another token than `given`. */
  let replaced: { readonly given: string; readonly by: string } | undefined
  let renewal: { readonly refused: string; readonly result: Promise<string | undefined> } | undefined

  const given = async () => (typeof token === 'function' ? await token() : token) || undefined
  const current = async () => {
    const own = await given()
    return replaced && own === replaced.given ? replaced.by : own
  }

  async function renew(refused: string): Promise<string | undefined> {
    const own = (await given()) ?? refused
    const by = await (refresh || ask)(refused)
    if (!by) return undefined
    replaced = { given: own, by }
    await onToken?.(by)
    return by
  }

  function sharedRenewal(refused: string): Promise<string | undefined> {
    if (renewal?.refused === refused) return renewal.result
    const result = renew(refused)
    renewal = { refused, result }
    const forget = () => {
      if (renewal?.result === result) renewal = undefined
    }
    result.then((by) => by || forget(), forget)
    return result
  }

  async function replacement(refused: string): Promise<string | undefined> {
    if (refresh === false) return undefined
    const now = await current()
    return now === refused ? sharedRenewal(refused) : now
  }

  return { current, replacement }
}
