import { cleanName } from '@geist/domain'
import { formatCount, type ImportPlan } from '@geist/transfer'

/** Parts of an archived account, besides entries and notebooks. */
export type AccountPartName = 'biography' | 'ai-setting' | 'earlier-questions' | 'subscriptions' | 'conversations'

export interface AccountOffer {
  readonly name: AccountPartName
  readonly sentence: string
}

/** The parts of a file that only the server stores, besides entries and notebooks. */
export type AccountParts = Pick<ImportPlan, 'account' | 'searchQueries' | 'subscriptions' | 'threads'>

/** Lists the account parts of a file, each with the label of its checkbox. */
export function listAccountOffers({
  account,
  searchQueries,
  subscriptions,
  threads,
}: AccountParts): readonly AccountOffer[] {
  const searchCount = searchQueries.length
  const notebookCount = subscriptions.length
  return [
    ...(account?.biography
      ? [
          createOffer(
            'biography',
            `Copy the biography “${cleanName(account.biography.slice(0, 200))}”, unless you already have one.`,
          ),
        ]
      : []),
    ...(account?.aiEnabled === false
      ? [createOffer('ai-setting', 'Turn AI off, unless you’ve already turned it on or off in this account.')]
      : []),
    ...(searchCount > 0
      ? [
          createOffer(
            'earlier-questions',
            `Copy ${formatCount(searchCount, 'one earlier question', 'earlier questions')} about notebooks.`,
          ),
        ]
      : []),
    ...(threads.length > 0
      ? [
          createOffer(
            'conversations',
            `Copy ${formatCount(threads.length, 'one conversation', 'conversations')} with your journal.`,
          ),
        ]
      : []),
    ...(notebookCount > 0
      ? [
          createOffer(
            'subscriptions',
            `Subscribe to ${formatCount(notebookCount, 'one notebook by someone else', 'notebooks by other people')}. Others can see that you subscribe.`,
          ),
        ]
      : []),
  ]
}

/** Keeps only the parts that the user has selected. */
export function selectAccountParts(
  { account, searchQueries, subscriptions, threads }: AccountParts,
  selectedNames: ReadonlySet<AccountPartName>,
): AccountParts {
  return {
    account: account && {
      ...account,
      biography: selectedNames.has('biography') ? account.biography : null,
      aiEnabled: selectedNames.has('ai-setting') ? account.aiEnabled : null,
    },
    searchQueries: selectedNames.has('earlier-questions') ? searchQueries : [],
    subscriptions: selectedNames.has('subscriptions') ? subscriptions : [],
    threads: selectedNames.has('conversations') ? threads : [],
  }
}

function createOffer(name: AccountPartName, sentence: string): AccountOffer {
  return { name, sentence }
}
