import { fieldText } from '@cancha/contract/ground/fields'
import { accounts } from '@cancha/contract/people/accounts'
import { entry } from '@cancha/contract/people/entry'
import { tidyPassword } from '@cancha/domain/people/accounts/password'
import { z } from 'zod'

/**
 * The schemas of the forms of accounts. Loaded when one of the forms is first used: see `checkedLater`.
 */
export const Login = accounts.login.body
export const Registration = accounts.register.body.extend({ terms: z.literal(true, fieldText.terms) })
export const AskReset = accounts.askReset.body
export const AskEntry = entry.askEntry.body.pick({ email: true })
export const EntryCode = entry.enterByCode.body.pick({ entrycode: true })
export const CorrectEmail = accounts.correctEmail.body.pick({ newemail: true })
export const NewPassword = z
  .object({
    password: accounts.resetPassword.body.shape.password,
    confirmation: z.string().min(1, fieldText.confirmPassword),
  })
  .refine(
    ({ password, confirmation }) =>
      confirmation === '' || tidyPassword(password) === tidyPassword(confirmation),
    {
      path: ['confirmation'],
      error: fieldText.otherPassword,
      // Compared even if the password itself is invalid, so that both fields show their errors.
      when: () => true,
    },
  )
