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

/** Gets the origins of a Firebase project with functions in us-central1. */
export function getProductionOrigins(projectId: string, hasAppCheck = false): BackendOrigins {
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

/** Gets the origins of the local emulators. Tests observe the requests for reports. */
export function getLocalOrigins(ports: Pick<Ports, 'auth' | 'firestore' | 'functions'>): BackendOrigins {
  const toOrigin = (port: number) => `http://127.0.0.1:${port}`
  return {
    requests: [toOrigin(ports.auth), toOrigin(ports.firestore)],
    functions: toOrigin(ports.functions),
    signInFrame: toOrigin(ports.auth),
    reports: '/__policy',
  }
}
