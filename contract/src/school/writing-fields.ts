import { ALIAS_MAX, isAlias, RESERVED_ALIASES } from '@cancha/domain/ground/aliases/aliases'
import {
  hostedVideoIn,
  storedVideo,
  UNKNOWN_VIDEO_TEXT,
  VIDEO_ADDRESS_MAX,
} from '@cancha/domain/school/content/hosted-videos'
import { z } from 'zod'
import { Scene } from '../ground/cover-art.ts'
import { fieldText } from '../ground/fields.ts'
import { FILE_ADDRESS } from '../ground/file-address.ts'
import type { FileKind } from '../ground/upload-purpose.ts'

/** One field of a piece of content: the editor's form is drawn from it, and the server validates with it. */
export type WrittenField = {
  name: string
  label: string
  help?: string
  /** Required when the piece is published; a draft may leave it empty. */
  required?: true
} & (
  | { type: 'text' | 'long'; max: number }
  | { type: 'rich' }
  | { type: 'alias'; from: string }
  /**
   * @param own whether a page of this site is accepted too, as '/calculator/flip'
   * @param secure whether it must be https
   */
  | { type: 'url'; own?: true; secure?: true }
  /** A moment as an ISO text in UTC; empty where none was chosen. */
  | { type: 'moment' }
  | { type: 'check' }
  | { type: 'choice'; options: readonly { value: string; label: string }[]; starts: string }
  | { type: 'category' }
  | { type: 'scene' }
  /** @param leastWidth of a picture, in pixels */
  | { type: 'file'; accepts: Accepted; leastWidth?: number }
  /** An uploaded file, or a video at a host, in the form of `storedVideo`. */
  | { type: 'video' }
  | { type: 'seconds' }
  /** @param needsOne at least one of these fields has something in each row of a published piece */
  | {
      type: 'rows'
      one: string
      most: number
      fields: readonly WrittenField[]
      needsOne?: { of: readonly [string, ...string[]]; says: string }
    }
)

/** The files that a field accepts: those of one kind that readers see, or any file of the library. */
export type Accepted = Exclude<FileKind, 'office'> | 'resource'

/** A piece's values, by the names of its fields. */
export type Values = Record<string, unknown>

/** The address of a private file, which opens only for readers whom the rule of its purpose lets in. */
const PRIVATE_ADDRESS = /^\/media\/privados\/[A-Za-z0-9_-]{22}\/[a-z0-9-]{1,40}\.[a-z0-9]{2,5}$/
/** A file that ships with the program, such as the demo's clips. */
const OWN_MEDIA = /^\/media\/[A-Za-z0-9/_-]+\.[a-z0-9]{2,5}$/

/** A page of this site. Two slashes would lead to another one. */
const OWN_PAGE = /^\/(?![/\\])[A-Za-z0-9/_?=&.%-]*$/

const RICH_MOST = 200_000

/**
 * The zod schema for a piece's values.
 * @param complete true to require everything that a published piece needs; false for a draft
 */
export function valuesSchema(fields: readonly WrittenField[], complete: boolean): z.ZodType<Values> {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, complete)])))
}

function fieldSchema(field: WrittenField, complete: boolean): z.ZodType {
  const need = complete && field.required === true
  switch (field.type) {
    case 'text':
    case 'long':
      return text(field.max, need)
    case 'rich':
      return text(RICH_MOST, false).refine((html) => !need || hasWords(html), fieldText.required)
    case 'alias':
      return text(ALIAS_MAX, need)
        .refine((alias) => !RESERVED_ALIASES.has(alias), 'Esa dirección es de una página del sitio')
        .refine(
          (alias) =>
            alias === '' || RESERVED_ALIASES.has(alias) || (isAlias(alias) && alias === alias.toLowerCase()),
          'Usa minúsculas, números y guiones',
        )
    case 'url':
      return text(500, need).refine(
        (url) =>
          url === '' ||
          (isWebAddress(url) && (!field.secure || url.startsWith('https://'))) ||
          (field.own === true && OWN_PAGE.test(url)),
        field.own
          ? 'Escribe la dirección completa, con https://, o la de una página de este sitio, como /calculator/flip'
          : 'Escribe la dirección completa, con https://',
      )
    case 'moment':
      return text(40, need).refine((moment) => moment === '' || isMoment(moment), 'Elige un día y una hora')
    case 'check':
      return z.boolean().default(false)
    case 'choice':
      return z.enum(field.options.map(({ value }) => value)).default(field.starts)
    case 'category':
      return text(15, need).refine((id) => id === '' || /^[1-9]\d*$/.test(id), 'Elige una categoría')
    case 'scene':
      return Scene.default('casita')
    case 'file':
      return text(200, need).refine(
        (address) =>
          address === '' ||
          (field.accepts === 'resource' ? PRIVATE_ADDRESS.test(address) : isOurFile(address)),
        'Sube el archivo de nuevo',
      )
    case 'video':
      return text(VIDEO_ADDRESS_MAX, need)
        .refine(
          (address) => address === '' || isOurFile(address) || hostedVideoIn(address) !== null,
          UNKNOWN_VIDEO_TEXT,
        )
        .overwrite(storedAddress)
    case 'seconds':
      return z
        .int('Aquí va un número entero')
        .min(need ? 1 : 0, 'Escribe la duración')
        .max(86_400, 'La duración no pasa de 24 horas')
        .default(0)
    case 'rows': {
      const rows = z
        .array(complete ? withOneOf(field) : valuesSchema(field.fields, false))
        .max(field.most, `Como máximo ${field.most}`)
        .default([])
      return need ? rows.refine((list) => list.length > 0, fieldText.required) : rows
    }
  }
}

/** The schema of a complete row. Where all of the alternatives are missing, the fault stands at the first of them. */
function withOneOf({ fields, needsOne }: WrittenField & { type: 'rows' }): z.ZodType<Values> {
  const row = valuesSchema(fields, true)
  if (!needsOne) return row
  const { of, says } = needsOne
  return row.refine((values) => of.some((name) => values[name]), { error: says, path: [of[0]] })
}

const text = (max: number, need: boolean) =>
  z
    .string()
    .trim()
    .max(max, `El máximo es ${max} caracteres`)
    .default('')
    .refine((value) => !need || value !== '', fieldText.required)

/** True when an HTML text still shows something (words or a picture) after its tags are removed. */
const hasWords = (html: string): boolean =>
  /<img /.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''

/** The one form in which a video's address is stored; any other address stays as it is. */
function storedAddress(address: string): string {
  const video = hostedVideoIn(address)
  return video ? storedVideo(video) : address
}

const isOurFile = (address: string): boolean => FILE_ADDRESS.test(address) || OWN_MEDIA.test(address)

/** True for a moment as `Date.toISOString` writes it, within the years that people plan for. */
const isMoment = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text

/** True for an absolute http or https address. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/\s]+\.[^/\s]/.test(text)
}
