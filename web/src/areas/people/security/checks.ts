import { accounts } from '@cancha/contract/people/accounts'
import { passkeys } from '@cancha/contract/people/passkeys'
import { security } from '@cancha/contract/people/security'
import { z } from 'zod'

/** The schemas of this feature's forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const OtherAddress = accounts.correctEmail.body.pick({ newemail: true })
export const OwnPassword = accounts.login.body.pick({ password: true })
export const Code = security.disableSecondFactor.body
export const FirstCode = security.enableSecondFactor.body
export const NewEmail = security.changeEmail.body
export const PasskeyName = passkeys.addPasskey.body.pick({ name: true })
export const ProofByCode = z.object({ code: security.reauthenticate.body.shape.code })
export const ProofByPassword = z.object({ password: accounts.login.body.shape.password })
