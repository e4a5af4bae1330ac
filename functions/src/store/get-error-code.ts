/**
 * Returns the code of an error of the Admin SDK: a gRPC status, or text such as
 * `auth/user-not-found`.
 */
export function getErrorCode(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code
}
