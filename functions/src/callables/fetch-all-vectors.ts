import { fetchAllVectors as contract } from '@geist/domain'
import { fetchAllVectors as find } from '../use-cases/vectors/find-near'
import { defineCallable } from './define-callable'
import { nearTools } from './near-tools'

export const fetchAllVectors = defineCallable(contract, ({ uid }, { id }) => find(uid, id, nearTools()))
