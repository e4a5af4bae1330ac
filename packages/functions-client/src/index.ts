export type { CallableErrorCode } from './callable-code'
export { CallableError } from './callable-error'
export {
  createFunctionsClient,
  type CallOptions,
  type FunctionsClient,
  type FunctionsClientOptions,
  type StreamOptions,
} from './create-functions-client'
export { readFailureReason } from './read-failure-reason'
export { functionsBaseUrl, type FunctionsLocation } from './functions-base-url'
export type { TokenProvider, TokenProviders } from './request-headers'
export type { StartTimer } from './with-timeout'
