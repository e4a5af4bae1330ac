import { MapKeeper } from './map-keeper'
import type { MapTheme } from './map-theme'

/** What the large clusters of an account's map are about, as it was drawn on this device last; none where it never was. */
export async function keptThemes(uid: string): Promise<readonly MapTheme[]> {
  const keeper = new MapKeeper(uid)
  try {
    return await keeper.themes()
  } finally {
    await keeper.close()
  }
}
