import type { z } from 'zod'
import { fieldText } from './fields.ts'

type Fault = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'un sí o un no',
  array: 'una lista',
  object: 'un grupo de datos',
  date: 'una fecha',
}

const formats: Record<string, string> = {
  email: fieldText.email,
  url: 'Escribe la dirección completa, como https://ejemplo.com',
  date: 'Elige una fecha',
  datetime: 'Elige una fecha y una hora',
}

/** The last resort: the sentence for a fault that has no better one. */
const UNCLEAR = 'Revisa este dato: así no lo entendemos'

/**
 * The Spanish sentence for a fault of a field that has no sentence of its own. zod's own messages are written for
 * programmers. No sentence names a field or a value as programs spell them, since people read it.
 */
export function inSpanish(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      if (fault.input === undefined || fault.input === null) return fieldText.required
      return `Aquí va ${kinds[fault.expected] ?? 'otro tipo de dato'}`
    case 'invalid_value':
      return 'Elige una de las opciones'
    case 'invalid_format':
      return formats[fault.format] ?? UNCLEAR
    case 'too_small':
      if (fault.origin === 'string' && fault.minimum === 1) return fieldText.required
      if (fault.origin === 'array') return `Elige al menos ${fault.minimum}`
      return `El mínimo es ${fault.minimum}${fault.origin === 'string' ? ' caracteres' : ''}`
    case 'too_big':
      if (fault.origin === 'array') return `Elige ${fault.maximum} como máximo`
      return `El máximo es ${fault.maximum}${fault.origin === 'string' ? ' caracteres' : ''}`
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${fault.divisor}`
    case 'unrecognized_keys':
      return 'Aquí sobra un dato'
    case 'invalid_union':
      return ofTheNearest(fault.errors)
    default:
      return UNCLEAR
  }
}

/**
 * Of a value that may be one of several things: what is said about the thing that it was meant to be. A fixed value
 * that it isn't, and a type that it hasn't, say that something else was meant.
 */
function ofTheNearest(branches: readonly (readonly { code?: string; message: string }[])[]): string {
  const others = branches.flatMap(([first]) => first ?? []).filter(({ code }) => code !== 'invalid_value')
  const meant = others.find(({ code }) => code !== 'invalid_type')
  return meant?.message ?? (others.length === 1 ? others[0]?.message : undefined) ?? UNCLEAR
}
