/**
 * Where the tokens of a call come from, each asked anew for every call. A provider that has none, or that fails, leaves
 * its header off: the function then decides what an unidentified caller may do.
 */
export interface TokenProviders {
  /** The signed-in user's ID token. */
  readonly auth?: TokenProvider | undefined
  /** The device's messaging token. */
  readonly messaging?: TokenProvider | undefined
  readonly appCheck?: TokenProvider | undefined
}

export type TokenProvider = () => Promise<string | null | undefined>

/** The headers of a call, tokens included; the providers are asked side by side. */
export async function requestHeaders({ auth, messaging, appCheck }: TokenProviders): Promise<Record<string, string>> {
  const [authToken, messagingToken, appCheckToken] = await Promise.all([ask(auth), ask(messaging), ask(appCheck)])
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (authToken) headers['Authorization'] = `Bearer ${authToken}`
  if (messagingToken) headers['Firebase-Instance-ID-Token'] = messagingToken
  if (appCheckToken) headers['X-Firebase-AppCheck'] = appCheckToken
  return headers
}

async function ask(provider: TokenProvider | undefined): Promise<string | null | undefined> {
  try {
    return await provider?.()
  } catch {
    return undefined
  }
}
