import { deleteAccount as contract } from '@geist/domain'
import { deletionStore } from '../store/deletion-store'
import { signInStore as signIns } from '../store/sign-in-store'
import { inMemoryRateLimiter } from '../use-cases/calls/in-memory-rate-limiter'
import { deleteAccount as remove } from '../use-cases/calls/delete-account'
import { defineCallable } from './define-callable'

const calls = inMemoryRateLimiter(10_000)
const store = deletionStore()
/** Budget of one call in milliseconds; running work has 20 s more before the platform's timeout. */
const timeBudgetMs = 40_000

export const deleteAccount = defineCallable(contract, (caller, { username }) => {
  const deadline = Date.now() + timeBudgetMs
  return remove(caller, username, { store, signIns, calls, now: Date.now, isOverdue: () => Date.now() > deadline })
})
