/**
 * Aborts open transactions when the page enters the back/forward cache, as a browser does when it
 * unloads a page. WebKit keeps them open there: the next page's transactions on the same stores
 * then never start (<https://github.com/jakearchibald/idb-keyval/issues/180>). Reloads the page if
 * the user comes back, since its queries have failed.
 *
 * @param connections the prototype of all connections
 */
export function abortTransactionsOnPageHide(
  connections: Pick<IDBDatabase, 'transaction'>,
  page: EventTarget,
  reload: () => void,
): void {
  const openTransactions = new Set<IDBTransaction>()
  const openTransaction = connections.transaction
  connections.transaction = function (this: IDBDatabase, ...parameters) {
    const transaction = openTransaction.apply(this, parameters)
    openTransactions.add(transaction)
    for (const type of ['complete', 'abort']) {
      transaction.addEventListener(type, () => openTransactions.delete(transaction))
    }
    return transaction
  }
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    for (const transaction of openTransactions) {
      page.addEventListener('pageshow', reload)
      try {
        transaction.abort()
      } catch {
        // It is committing, and the browser completes it.
      }
    }
  })
}
