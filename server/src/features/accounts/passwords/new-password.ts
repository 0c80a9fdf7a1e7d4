import { fieldText } from '@cancha/contract/fields'
import { refuseField } from '../../../http/request/refusal.ts'
import type { Passwords } from './passwords.ts'

/**
 * What is kept of a new password. Everywhere that one is set it comes through here: its form was judged by the
 * contract, what anyone would guess is judged now.
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
