import { MapKeeper } from './map-keeper'
import type { MapTheme } from './map-theme'

/** Themes of the large clusters in the stored map; empty if no map is stored. */
export async function keptThemes(uid: string): Promise<readonly MapTheme[]> {
  const keeper = new MapKeeper(uid)
  try {
    return await keeper.themes()
  } finally {
    await keeper.close()
  }
}
