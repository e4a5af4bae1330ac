import { askJournal as contract } from '@geist/domain'
import { notBuiltYet } from '../use-cases/not-built-yet'
import { defineCallable } from './define-callable'

export const askJournal = defineCallable(contract, notBuiltYet)
