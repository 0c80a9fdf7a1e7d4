import { limit } from '../../../http/limits/limits.ts'

/** The rate limits of operations that open, create or recover an account. */
export const accountPaces = [
  limit('signIn', { points: 60, within: 600, shared: true }),
  limit('register', { points: 30, within: 3_600, shared: true }),
  limit('mail', { points: 15, within: 3_600, shared: true }),
  limit('token', { points: 60, within: 600, shared: true }),
]

/** Failed sign-ins of one account from one address. */
export const failedSignIn = limit('failedSignIn', {
  points: 5,
  within: 600,
  shared: true,
  outcome: 'refused proofs',
})

/** Failed sign-ins from one address, for any account. Successes don't count, because phones share addresses. */
export const failedSignInFromAddress = limit('failedSignInFromAddress', {
  points: 30,
  within: 3_600,
  shared: true,
  outcome: 'refused proofs',
})

/** Failed sign-ins of one account from unknown devices, from any address. */
export const failedSignInOfAccount = limit('failedSignInOfAccount', {
  points: 30,
  within: 3_600,
  shared: true,
  outcome: 'refused proofs',
})

/** Failed sign-ins from a known device of the account, so that strangers' attempts don't lock out the owner. */
export const failedSignInFromKnown = limit('failedSignInFromKnown', {
  points: 10,
  within: 600,
  shared: true,
  outcome: 'refused proofs',
})

/** Attempts at a second factor's code, by a person who already gave the right password. */
export const secondFactorTries = limit('secondFactor', {
  points: 5,
  within: 600,
  shared: true,
  outcome: 'refused proofs',
})

/** Letters of one kind to one e-mail address. */
export const lettersTo = limit('mailTo', { points: 5, within: 3_600, shared: true })

/** Corrections of one unconfirmed account's e-mail address. */
export const correctionsOf = limit('correctEmail', { points: 5, within: 3_600, shared: true })

/** Registrations with one e-mail address. */
export const registrationsAs = limit('registerAs', { points: 5, within: 3_600, shared: true })
