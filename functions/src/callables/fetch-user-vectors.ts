import { fetchUserVectors as contract } from '@geist/domain'
import { vectorModel } from '@geist/sentence-vectors'
import { vectorStore as store } from '../store/vector-store'
import { fetchUserVectors as fetch } from '../use-cases/vectors/fetch-user-vectors'
import { defineCallable } from './define-callable'

/** Without a limit on how often, which would cost a read and a write for what mostly is one read. */
export const fetchUserVectors = defineCallable(contract, ({ uid }, { after }) =>
  fetch(uid, after, { store, model: vectorModel }),
)
