import type { Ports } from '../backend/ports'

/** Where the web app's backend answers, as far as its policy has to name it: origins, `https://host` or `http://host:port`. */
export interface BackendOrigins {
  /** Authentication and Firestore. */
  readonly requests: readonly string[]
  readonly functions: string
  /** The hidden frame through which Google's window tells the app who has signed in. */
  readonly signInFrame: string
  /** The path that browsers tell of whatever the policy has refused, if anybody is to hear of it. */
  readonly reports?: string
  /** Whether calls prove by App Check where they come from, for which reCAPTCHA is loaded. */
  readonly hasAppCheck?: boolean
}

/** Those of a Firebase project, with its functions in us-central1 and the sign-in pages that Firebase gives it. */
export function productionOrigins(projectId: string, hasAppCheck = false): BackendOrigins {
  return {
    hasAppCheck,
    requests: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
    ],
    functions: `https://us-central1-${projectId}.cloudfunctions.net`,
    signInFrame: `https://${projectId}.firebaseapp.com`,
  }
}

/** Those of the emulators on this machine, and nothing of production. Reports go nowhere, but each is a request, which tests see also where it is about a worker. */
export function localOrigins(ports: Pick<Ports, 'auth' | 'firestore' | 'functions'>): BackendOrigins {
  const at = (port: number) => `http://127.0.0.1:${port}`
  return {
    requests: [at(ports.auth), at(ports.firestore)],
    functions: at(ports.functions),
    signInFrame: at(ports.auth),
    reports: '/__policy',
  }
}
