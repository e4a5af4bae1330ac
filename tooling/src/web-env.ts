import { projectId } from './backend/local-config'
import type { Ports } from './backend/ports'

/** Creates the build variables of both sites for the local emulators and local URLs. */
export function createWebEnv(ports: Ports): Record<string, string> {
  return {
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_APP_ID: 'demo-app',
    VITE_AUTH_EMULATOR: `http://127.0.0.1:${ports.auth}`,
    VITE_FIRESTORE_EMULATOR: `127.0.0.1:${ports.firestore}`,
    VITE_FUNCTIONS_EMULATOR: `127.0.0.1:${ports.functions}`,
    VITE_WEB_URL: `http://localhost:${ports.web}`,
    VITE_LANDING_URL: `http://localhost:${ports.landing}`,
  }
}
