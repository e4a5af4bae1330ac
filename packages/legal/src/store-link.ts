import { operator } from './operator'

/** The app's store URL; `undefined` while the operator's data is the repository's placeholder. */
export function getStoreLink(url: string = operator.storeUrl): string | undefined {
  return new URL(url).hostname.endsWith('.example') ? undefined : url
}
