import { fetchSimilarVectors as contract } from '@geist/domain'
import { fetchSimilarVectors as find } from '../use-cases/vectors/find-near'
import { defineCallable } from './define-callable'
import { nearTools } from './near-tools'

export const fetchSimilarVectors = defineCallable(contract, ({ uid }, { id }) => find(uid, id, nearTools()))
