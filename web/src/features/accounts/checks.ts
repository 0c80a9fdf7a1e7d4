import { accounts } from '@cancha/contract/accounts'
import { fieldText } from '@cancha/contract/fields'
import { z } from 'zod'

/** What the forms at the door are held against. Loaded when the first of them is used: see `checkedLater`. */
export const Login = accounts.login.body
export const Registration = accounts.register.body.extend({ terms: z.literal(true, fieldText.terms) })
export const AskReset = accounts.askReset.body
