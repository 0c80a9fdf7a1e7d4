import { lazyPart } from '../../../../shell/document/lazy-part.tsx'

/** Loaded when an account waits for its e-mail to be confirmed, so that signing in doesn't wait for it. */
export const VerifyEmail = lazyPart(async () => (await import('./VerifyEmail.tsx')).VerifyEmail)
