import type { Ports } from '../backend/ports'

/** The backend origins in the web app's policy, as `https://host` or `http://host:port`. */
export interface BackendOrigins {
  /** Authentication and Firestore. */
  readonly requests: readonly string[]
  readonly functions: string
  /** The hidden frame that reports the result of Google's sign-in popup to the app. */
  readonly signInFrame: string
  /** The path for reports of policy violations, if any. */
  readonly reports?: string
  /** Whether calls carry App Check tokens, which need reCAPTCHA. */
  readonly hasAppCheck?: boolean
}

/** The origins of a Firebase project with functions in us-central1. */
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

/** The origins of the local emulators. Tests observe the requests for reports. */
export function localOrigins(ports: Pick<Ports, 'auth' | 'firestore' | 'functions'>): BackendOrigins {
  const at = (port: number) => `http://127.0.0.1:${port}`
  return {
    requests: [at(ports.auth), at(ports.firestore)],
    functions: at(ports.functions),
    signInFrame: at(ports.auth),
    reports: '/__policy',
  }
}
