/** Why an account operation failed, in words for the user. `field` names the input at fault. */
export interface AuthFailure {
  readonly code: string
  readonly sentence: string
  readonly field?: 'email' | 'password' | 'username' | 'reauthentication'
}

type FailureText = Omit<AuthFailure, 'code'>

const credentialMismatch: FailureText = {
  sentence: 'Email and password don’t match. Check both, or reset your password.',
}
const offline: FailureText = {
  sentence: 'Geist can’t reach its server. What you typed is still here; try again when you’re back online.',
}
const rateLimited: FailureText = { sentence: 'Too many attempts. Wait a few minutes, then try again.' }
const closedPopup: FailureText = { sentence: 'The Google window closed before you signed in. Try again.' }
const googleUnreachable: FailureText = {
  sentence: 'Couldn’t reach Google. Sign in with email and password, or try again later.',
}
const sessionEnded: FailureText = { sentence: 'Your session has ended. Sign in again.' }
const invalidEmail: FailureText = {
  field: 'email',
  sentence: 'That isn’t an email address. It should look like name@example.com.',
}
const misconfigured: FailureText = {
  sentence: 'Sign-in isn’t set up correctly on this server. Tell whoever runs this site.',
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
      'There’s already an account with this email. Sign in instead, or reset your password on the sign-in page.',
  },
  'auth/weak-password': { field: 'password', sentence: 'Use at least 6 characters.' },
  'auth/missing-password': { field: 'password', sentence: 'Enter your password.' },
  'auth/password-does-not-meet-requirements': {
    field: 'password',
    sentence: 'That password is too easy to guess. Use a longer one with different kinds of characters.',
  },
  'auth/user-disabled': { sentence: 'This account is disabled. Contact support to get it back.' },
  'auth/too-many-requests': rateLimited,
  'auth/quota-exceeded': rateLimited,
  'auth/network-request-failed': offline,
  'auth/timeout': offline,
  unavailable: offline,
  'deadline-exceeded': offline,
  'auth/internal-error': {
    sentence: 'Something went wrong on the server. What you typed is still here. Try again in a moment.',
  },
  'auth/popup-closed-by-user': closedPopup,
  'auth/cancelled-popup-request': closedPopup,
  'auth/user-cancelled': closedPopup,
  'auth/popup-blocked': {
    sentence: 'The browser blocked the Google window. Allow pop-ups for this page, then try again.',
  },
  'auth/account-exists-with-different-credential': {
    sentence: 'There’s already an account with this email. Sign in with email and password.',
  },
  'auth/credential-already-in-use': {
    sentence: 'This Google account belongs to another Geist account. Choose a different one.',
  },
  'auth/web-storage-unsupported': {
    sentence: 'This browser blocks storage, so Google sign-in doesn’t work here. Use email and password.',
  },
  'auth/operation-not-supported-in-this-environment': googleUnreachable,
  'auth/google-unreachable': googleUnreachable,
  'auth/user-token-expired': sessionEnded,
  'auth/invalid-user-token': sessionEnded,
  'auth/id-token-expired': sessionEnded,
  'auth/requires-recent-login': { sentence: 'Sign in again to continue.' },
  'auth/operation-not-allowed': misconfigured,
  'auth/unauthorized-domain': misconfigured,
  'auth/unauthorized-continue-uri': misconfigured,
  'auth/api-key-not-valid': misconfigured,
  'auth/invalid-api-key': misconfigured,
  'auth/configuration-not-found': misconfigured,
  'own-email': { field: 'email', sentence: 'That’s already your email address. Enter a different one.' },
  'email-of-another': { field: 'email', sentence: 'Another account uses this email. Enter a different one.' },
  'guessable-password': {
    field: 'password',
    sentence: 'That password is too common. Choose a longer or less common one.',
  },
  'username-taken': { field: 'username', sentence: 'That username is taken. Choose another.' },
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
        sentence: `Something went wrong (${cleanCode}). What you typed is still here; try again.`,
      }
}
