import { accounts } from '@cancha/contract/accounts'
import { fieldText } from '@cancha/contract/fields'
import { z } from 'zod'

/**
 * The schemas of the sign-in and registration forms. Loaded when one of the forms is first used: see `checkedLater`.
 */
export const Login = accounts.login.body
export const Registration = accounts.register.body.extend({ terms: z.literal(true, fieldText.terms) })
export const AskReset = accounts.askReset.body
export const CorrectEmail = accounts.correctEmail.body.pick({ newemail: true })
