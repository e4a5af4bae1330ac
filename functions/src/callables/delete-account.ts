import { deleteAccount as contract } from '@geist/domain'
import { createDeletionStore } from '../store/create-deletion-store'
import { signInStore } from '../store/sign-in-store'
import { createInMemoryRateLimiter } from '../use-cases/calls/create-in-memory-rate-limiter'
import { deleteAccount as runDeleteAccount } from '../use-cases/calls/delete-account'
import { defineCallable } from './define-callable'

const rateLimiter = createInMemoryRateLimiter(10_000)
const store = createDeletionStore()
/** Budget of one call in milliseconds; running work has 20 s more before the platform's timeout. */
const timeBudgetMs = 40_000

export const deleteAccount = defineCallable(contract, (caller, { username }) => {
  const deadline = Date.now() + timeBudgetMs
  const isOverdue = () => Date.now() > deadline
  return runDeleteAccount(caller, username, { store, signInStore, rateLimiter, now: Date.now, isOverdue })
})
