/**
 * Sources of the tokens, called for every request. If a provider returns nothing or fails, its
 * header is omitted, and the function decides what an unidentified caller may do.
 */
export interface TokenProviders {
  /** The signed-in user's ID token. */
  readonly auth?: TokenProvider | undefined
  /** The device's messaging token. */
  readonly messaging?: TokenProvider | undefined
  readonly appCheck?: TokenProvider | undefined
}

export type TokenProvider = () => Promise<string | null | undefined>

/** Builds the headers of a call; it asks the token providers concurrently. */
export async function buildHeaders({ auth, messaging, appCheck }: TokenProviders): Promise<Record<string, string>> {
  const [authToken, messagingToken, appCheckToken] = await Promise.all([
    requestToken(auth),
    requestToken(messaging),
    requestToken(appCheck),
  ])
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (authToken) headers['Authorization'] = `Bearer ${authToken}`
  if (messagingToken) headers['Firebase-Instance-ID-Token'] = messagingToken
  if (appCheckToken) headers['X-Firebase-AppCheck'] = appCheckToken
  return headers
}

async function requestToken(provider: TokenProvider | undefined): Promise<string | null | undefined> {
  try {
    return await provider?.()
  } catch {
    return undefined
  }
}
