import { fieldText } from '@cancha/contract/ground/fields'
import { refuseField } from '../../../../http/request/refusal.ts'
import type { Passwords } from './passwords.ts'

/**
 * Hashes a new password. Every new password passes through here: the contract has checked its form, and common or
 * guessable ones are refused now.
 * @throws Refusal at body.password
 */
export async function hashNewPassword(
  passwords: Passwords,
  password: string,
  whose: { email: string; firstName: string; lastName: string },
): Promise<string> {
  if (await passwords.tooCommon(password, [whose.email, whose.firstName, whose.lastName]))
    throw refuseField('invalid_input', 'body.password', fieldText.commonPassword)
  return passwords.hash(password)
}
