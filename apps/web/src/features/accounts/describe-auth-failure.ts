/** Why an account operation failed, in words for the user. `field` names the input at fault. */
export interface AuthFailure {
  readonly code: string
  readonly sentence: string
  readonly field?: 'email' | 'password' | 'username' | 'reauthentication'
}

type FailureText = Omit<AuthFailure, 'code'>

const credentialMismatch: FailureText = {
  sentence: 'Email and password do not match. Check both, or ask for a link to set a new password.',
}
const offline: FailureText = {
  sentence: 'The server cannot be reached. What you typed is still here; try again when you are online.',
}
const rateLimited: FailureText = { sentence: 'Too many tries. Wait a few minutes, then try again.' }
const closedPopup: FailureText = { sentence: 'The Google window was closed before you had signed in.' }
const googleUnreachable: FailureText = {
  sentence: 'Google cannot be reached from here. Sign in with email and password, or try again later.',
}
const sessionEnded: FailureText = { sentence: 'This session is no longer valid. Sign in again.' }
const invalidEmail: FailureText = {
  field: 'email',
  sentence: 'This is not an email address. It should look like name@example.com.',
}
const misconfigured: FailureText = {
  sentence: 'Signing in is not set up correctly on this server. This is not your fault.',
}

/**
 * Firebase error codes: https://firebase.google.com/docs/auth/admin/errors and the SDK's
 * `AuthErrorCodes`. Unknown address and wrong password share a message, which hides who has an
 * account.
 */
const failuresByCode: Readonly<Record<string, FailureText>> = {
  'auth/invalid-credential': credentialMismatch,
  'auth/wrong-password': credentialMismatch,
  'auth/user-not-found': credentialMismatch,
  'auth/invalid-login-credentials': credentialMismatch,
  'auth/invalid-email': invalidEmail,
  'auth/missing-email': { field: 'email', sentence: 'Enter your email address.' },
  'auth/email-already-in-use': {
    field: 'email',
    sentence:
      'There is an account with this email already. Sign in instead, or ask there for a link to set a new password.',
  },
  'auth/weak-password': { field: 'password', sentence: 'Use at least 6 characters for the password.' },
  'auth/missing-password': { field: 'password', sentence: 'Enter your password.' },
  'auth/password-does-not-meet-requirements': {
    field: 'password',
    sentence: 'This password is too easy to guess. Use a longer one with different kinds of characters.',
  },
  'auth/user-disabled': { sentence: 'This account has been disabled. Write to support to have it opened again.' },
  'auth/too-many-requests': rateLimited,
  'auth/quota-exceeded': rateLimited,
  'auth/network-request-failed': offline,
  'auth/timeout': offline,
  unavailable: offline,
  'deadline-exceeded': offline,
  'auth/internal-error': {
    sentence: 'The server had a problem. What you typed is still here; try again in a moment.',
  },
  'auth/popup-closed-by-user': closedPopup,
  'auth/cancelled-popup-request': closedPopup,
  'auth/user-cancelled': closedPopup,
  'auth/popup-blocked': {
    sentence: 'The browser blocked the Google window. Allow pop-ups for this page, then try again.',
  },
  'auth/account-exists-with-different-credential': {
    sentence: 'There is an account with this email already. Sign in with email and password.',
  },
  'auth/credential-already-in-use': { sentence: 'This Google account belongs to another Geist account.' },
  'auth/web-storage-unsupported': {
    sentence: 'This browser forbids storage, so Google sign-in cannot work here. Use email and password.',
  },
  'auth/operation-not-supported-in-this-environment': googleUnreachable,
  'auth/google-unreachable': googleUnreachable,
  'auth/user-token-expired': sessionEnded,
  'auth/invalid-user-token': sessionEnded,
  'auth/id-token-expired': sessionEnded,
  'auth/requires-recent-login': { sentence: 'For this, sign in once more.' },
  'auth/operation-not-allowed': misconfigured,
  'auth/unauthorized-domain': misconfigured,
  'auth/unauthorized-continue-uri': misconfigured,
  'auth/api-key-not-valid': misconfigured,
  'auth/invalid-api-key': misconfigured,
  'auth/configuration-not-found': misconfigured,
  'own-email': { field: 'email', sentence: 'This is your address already.' },
  'email-of-another': { field: 'email', sentence: 'Another account has this email.' },
  'guessable-password': {
    field: 'password',
    sentence: 'This password is among the first that others would try. Choose a longer or a less common one.',
  },
  'username-taken': { field: 'username', sentence: 'This username is taken. Choose another.' },
}

/**
 * Maps a Firebase error code to a message. The message includes an unknown code, for bug reports.
 */
export function describeAuthFailure(code: string): AuthFailure {
  // The server appends advice to some codes: `auth/api-key-not-valid.-please-pass-a-valid-api-key.`
  const cleanCode = code.replace(/\.-please.*$/, '')
  const failure = failuresByCode[cleanCode]
  return failure
    ? { code: cleanCode, ...failure }
    : {
        code: cleanCode,
        sentence: `Something unexpected happened (${cleanCode}). What you typed is still here; try again.`,
      }
}
