import { operator } from './operator'

/** Where the mobile app can be had; `undefined` while the operator's address is the placeholder of the repository. */
export function storeLink(url: string = operator.storeUrl): string | undefined {
  return new URL(url).hostname.endsWith('.example') ? undefined : url
}
