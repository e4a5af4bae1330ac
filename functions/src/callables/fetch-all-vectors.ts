import { fetchAllVectors as contract } from '@geist/domain'
import { fetchAllVectors as runFetchAllVectors } from '../use-cases/vectors/fetch-near-vectors'
import { defineCallable } from './define-callable'
import { createNearSearchDependencies } from './create-near-search-dependencies'

export const fetchAllVectors = defineCallable(contract, ({ uid }, { id }) =>
  runFetchAllVectors(uid, id, createNearSearchDependencies()),
)
