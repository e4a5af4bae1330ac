import { fetchSimilarVectors as contract } from '@geist/domain'
import { fetchSimilarVectors as runFetchSimilarVectors } from '../use-cases/vectors/fetch-near-vectors'
import { defineCallable } from './define-callable'
import { createNearSearchDependencies } from './create-near-search-dependencies'

export const fetchSimilarVectors = defineCallable(contract, ({ uid }, { id }) =>
  runFetchSimilarVectors(uid, id, createNearSearchDependencies()),
)
