import { MapStore } from './map-store'
import type { MapTheme } from '../themes/map-theme'

/** Reads the themes of the stored map's large clusters; empty if no map is stored. */
export async function readStoredThemes(uid: string): Promise<readonly MapTheme[]> {
  const store = new MapStore(uid)
  try {
    return await store.loadThemes()
  } finally {
    await store.close()
  }
}
