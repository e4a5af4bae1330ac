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
export { buildFunctionsBaseUrl, type FunctionsLocation } from './build-functions-base-url'
export type { TokenProvider, TokenProviders } from './build-headers'
export type { StartTimer } from './with-timeout'
