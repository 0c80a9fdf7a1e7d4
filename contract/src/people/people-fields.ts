// Apart from the other fields: most pages have none of these, and their rules are long.

import { canonicalEmail, EMAIL_MAX } from '@cancha/domain/ground/contact/email'
import { fitsName, isName, NAME_MAX, tidyName } from '@cancha/domain/people/accounts/name'
import {
  fitsPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordFault,
} from '@cancha/domain/people/accounts/password'
import { z } from 'zod'
import { fieldText } from '../ground/fields.ts'

const emailField = (text: string) =>
  z
    .string({ error: text })
    .trim()
    .min(1, { error: fieldText.required, abort: true })
    .max(EMAIL_MAX, { error: text, abort: true })
    .transform((typed, context) => {
      const kept = canonicalEmail(typed)
      if (kept === null) context.addIssue({ code: 'custom', message: text })
      return kept ?? z.NEVER
    })
    .meta({ description: 'Correo electrónico; se guarda en minúsculas', format: 'idn-email' })

export const Email = emailField(fieldText.email)
export const LoginEmail = emailField(fieldText.loginEmail)

/** @param missing the sentence for a missing name */
export const nameField = (missing: string) =>
  z
    .string({ error: missing })
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1, missing)
        .refine(fitsName, `Usa ${NAME_MAX} letras como máximo`)
        .refine((text) => text === '' || isName(text), fieldText.onlyLetters)
        .meta({ maxLength: NAME_MAX }),
    )

export const FirstName = nameField(fieldText.firstName)
export const LastName = nameField(fieldText.lastName)

/** A new password. Its length and what it must contain are one sentence, the specification's; a sign that can't be in it has its own. */
export const NewPassword = z
  .string({ error: fieldText.password })
  .refine((text) => passwordFault(text) !== 'characters', fieldText.passwordSigns)
  .refine((text) => [null, 'characters'].includes(passwordFault(text)), fieldText.password)
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })

/** A password that is being checked. Texts longer than any password can be are refused before hashing. */
export const TriedPassword = z
  .string({ error: fieldText.password })
  .refine(fitsPassword, fieldText.password)
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })
