import { type ErrorCode, errorText } from '@cancha/contract/ground/errors'
import type { Access } from '@cancha/contract/ground/operation'

export type Language = 'es' | 'en'

/** The documentation's words for access rules, refusals and examples, in one language. */
export type Words = {
  title: string
  about: string
  done: string
  access: Record<Exclude<Access['kind'], 'anyOf' | 'self'>, string>
  self: (at: string) => string
  or: string
  who: (people: string) => string
  proof: string
  refusal: (code: ErrorCode) => string
  printed: (documents: number[]) => string
  besides: string
}

/** Where builders of apps read what no document of calls says. */
export const BUILDERS_PAGE: Record<Language, string> = { es: '/api/guia', en: '/api/guide' }

/** The meaning of each code. People are always shown the Spanish sentence of `errorText`. */
export const MEANING: Record<ErrorCode, string> = {
  invalid_input: 'fields are missing or wrong; `issues` says which',
  login_failed: "e-mail and password don't belong together",
  second_factor_required:
    "the account has a second step: send `code` from the person's authenticator app too",
  code_wrong: 'the code is wrong, or was used before',
  social_failed: "the identity provider's proof can't be checked; begin again",
  unauthenticated: "no session, or one that doesn't hold any more",
  blocked: 'the account is blocked',
  unverified: "the account's e-mail isn't confirmed yet",
  unanswered: 'closed until the letter that asks who signed in is answered',
  forbidden: 'the caller has no right to do this',
  cross_site: "the request has another site's Origin",
  paid_only: 'a paid membership opens this',
  reauth_required: 'the person must have proved who they are within the last 10 minutes',
  terms_required: 'the terms must be accepted first',
  limit_reached: 'as many as the membership allows are used up',
  not_found: "it doesn't exist, or not for the caller",
  method_not_allowed: "the address doesn't take this method",
  timeout: 'the request took too long to arrive',
  conflict: 'it has changed meanwhile: read it again',
  account_exists: 'there is an account with this e-mail already',
  link_expired: 'the link or token is used up, too old or replaced by a newer one',
  precondition_failed: "a condition of the request doesn't hold (tus)",
  too_large: 'the body is larger than the call allows',
  unsupported_media: "this isn't the media type, or the kind of file, that the call takes",
  out_of_range: 'the file has no such part',
  rate_limited: 'too many calls: wait as many seconds as `Retry-After` says',
  headers_too_large: 'the headers are too large',
  internal: 'the server failed; trying later may help',
  unavailable: 'the server is busy or closing: wait as many seconds as `Retry-After` says',
}

export const WORDS: Record<Language, Words> = {
  es: {
    title: 'La API de Cancha',
    about: `La lengua publicada de Cancha. Sesión: cookie en el navegador, portador (Bearer) en las apps. Lo que las apps necesitan saber además (tokens, sockets, archivos, límites, errores, versiones) está en [${BUILDERS_PAGE.es}](${BUILDERS_PAGE.es}). This document in English: «Select a definition», above, and [/api/openapi.en.json](/api/openapi.en.json).`,
    done: 'Hecho',
    access: {
      public: 'Cualquiera, también sin sesión',
      signedIn: 'Cualquier persona con sesión',
      paid: 'Miembros de pago y administradores',
      dealer: 'Vendedores (dealers)',
      lender: 'Prestamistas',
      editor: 'Editores y administradores',
      moderator: 'Quien modera los foros, y administradores',
      admin: 'Administradores',
    },
    self: (at) => `La propia persona (${at} es su identificador)`,
    or: '; o ',
    who: (people) => `Quién: ${people}.`,
    proof: 'Pide haber probado quién es en los últimos 10 minutos (POST /users/reauthenticate).',
    refusal: (code) => `${code}: ${errorText[code]}`,
    printed: (documents) =>
      `Impreso por la especificación (${documents.length > 1 ? 'documentos' : 'documento'} ${listed(documents, 'y')})`,
    besides: 'Las apps la necesitan, y ningún documento la imprime',
  },
  en: {
    title: 'The Cancha API',
    about: `The published language of Cancha. Session: cookie in browsers, bearer token in apps. What apps need to know besides (tokens, sockets, uploads, limits, errors, versions) stands in [${BUILDERS_PAGE.en}](${BUILDERS_PAGE.en}). Sentences that people see are Spanish in every answer.`,
    done: 'Done',
    access: {
      public: 'Anyone, also without a session',
      signedIn: 'Anyone with a session',
      paid: 'Paying members and administrators',
      dealer: 'Dealers',
      lender: 'Lenders',
      editor: 'Editors and administrators',
      moderator: 'Moderators of the forums, and administrators',
      admin: 'Administrators',
    },
    self: (at) => `The person themselves (${at} is their id)`,
    or: '; or ',
    who: (people) => `Who: ${people}.`,
    proof:
      'Asks that the person proved who they are within the last 10 minutes (POST /users/reauthenticate).',
    refusal: (code) => `${code}: ${MEANING[code]}. People see: «${errorText[code]}»`,
    printed: (documents) =>
      `Printed by the specification (${documents.length > 1 ? 'documents' : 'document'} ${listed(documents, 'and')})`,
    besides: 'Apps need it, and no document prints it',
  },
}

const listed = (numbers: number[], and: string): string =>
  numbers.length < 2
    ? String(numbers[0] ?? '')
    : `${numbers.slice(0, -1).join(', ')} ${and} ${numbers.at(-1) ?? ''}`
