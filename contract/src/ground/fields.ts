import { phoneNumber } from '@cancha/domain/ground/contact/phone'
import { safeReturnPath } from '@cancha/domain/ground/return-path'
import { z } from 'zod'

/** Sentences that the specification prints literally. */
export const fieldText = {
  required: 'Este espacio es obligatorio',
  email: 'Por favor introduzca un correo electrónico válido',
  loginEmail: 'Por favor introduzca una dirección de correo electrónico válida',
  password: 'La contraseña debe contener letras y numeros con un limite de 8 caracteres',
  commonPassword: 'Esa contraseña es demasiado común',
  passwordSigns: 'Usa solo letras, números, espacios y los signos de un teclado en inglés en tu contraseña',
  onlyLetters: 'Solo se permite el alfabeto',
  firstName: 'Entra tu primer nombre',
  lastName: 'Entra tu apellido',
  sameEmail: 'Ese ya es el correo de tu cuenta',
  code: 'Escribe los 6 números de tu aplicación o un código de recuperación',
  appCode: 'Escribe los 6 números de tu aplicación',
  terms: 'Acepte los términos y la política de privacidad anteriores',
  confirmPassword: '¡Confirme su nueva contraseña!',
  otherPassword: '¡Las dos contraseñas que ingresó no coinciden!',
  phone: 'Escribe el número completo, con el código de tu país',
} as const

const DIGITS = /^[1-9][0-9]{0,14}$/

/** A row's id in an answer, as digits. The apps treat it as an opaque text. */
export const ShownId = z.string().regex(DIGITS)

const WRONG_ID = 'El identificador no es válido'

/** A row's id as a text of digits; a number after parsing. */
export const IdText = z.string().regex(DIGITS, WRONG_ID).transform(Number)

/** A row's id in a request: digits on the wire, as a text or as a number, for apps send either; a number after parsing. */
export const Id = z
  .union([z.string(), z.number()], {
    error: ({ input }) => (input === undefined ? fieldText.required : WRONG_ID),
  })
  .transform(String)
  .pipe(IdText)

/** A secret from a link: base64url, as the server made it. */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{20,128}$/, 'Enlace expirado')

const codeField = (form: RegExp, text: string) =>
  z
    .string({ error: text })
    .max(60, text)
    .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(form, text))

/** A code that proves the second factor: six digits of an app, or a recovery code. Spaces and hyphens are ignored. */
export const TriedCode = codeField(/^([0-9]{6}|[A-Z2-7]{24})$/, fieldText.code)

/** The first code of an app, before there are recovery codes. Spaces and hyphens are ignored. */
export const FirstCode = codeField(/^[0-9]{6}$/, fieldText.appCode)

/** A phone number in any usual spelling, turned into E.164. */
export const Phone = z
  .string({ error: fieldText.phone })
  .max(40, fieldText.phone)
  .transform((written, context) => {
    const kept = phoneNumber(written)
    if (kept === null) context.addIssue({ code: 'custom', message: fieldText.phone })
    return kept ?? z.NEVER
  })

/** The page to go to after signing in. Addresses that lead off the site are dropped. */
export const ReturnPath = z
  .string()
  .max(2000)
  .transform((path) => safeReturnPath(path, '') || undefined)
  .optional()
  .meta({ description: 'Ruta de este sitio a la que vuelve el enlace del correo' })

/** The answer of an operation whose only result is that it was done. */
export const Done = z.object({ success: z.literal(true) })

/** A file that is read while it is sent, with its size and its recognised type. */
type StreamedFile = { stream: AsyncIterable<Uint8Array>; size: number; type: string }

/** A handler's result for an operation that answers with a file. */
export const FileAnswer = z.object({
  bytes: z.custom<Uint8Array | StreamedFile>(
    (bytes) =>
      bytes instanceof Uint8Array || (typeof bytes === 'object' && bytes !== null && 'stream' in bytes),
  ),
  /** The file's name when it is downloaded; null for a file that is displayed in the page. */
  name: z.string().nullable(),
  /** Seconds for which the receiver may cache it; 0 for private files. */
  keep: z.int().nonnegative(),
})

/** A handler's result for an operation that answers with a status and headers only (the tus protocol). */
export const HeadersAnswer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
})

/** The reason for an administrator's action, for the audit log. */
export const Reason = z
  .string({ error: 'Escribe el motivo' })
  .trim()
  .min(1, 'Escribe el motivo')
  .max(500, 'Usa 500 letras como máximo')
