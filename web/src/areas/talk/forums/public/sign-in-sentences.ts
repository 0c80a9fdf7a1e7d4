/** The specification's sentences for a visitor who tries an act of members. */
export const SIGN_IN = {
  reply: 'Debes iniciar sesión para responder a este tema.',
  like: 'Debes iniciar sesión para darle like este tema.',
  share: 'Debes iniciar sesión para compartir este tema.',
  follow: 'Debes iniciar sesión para seguir este tema.',
  other: 'Debe iniciar sesión para realizar una acción en este tema.',
} as const

/** An act that a visitor may try. */
export type Act = keyof typeof SIGN_IN
