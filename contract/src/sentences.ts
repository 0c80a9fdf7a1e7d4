import type { z } from 'zod'
import { fieldText } from './fields.ts'

type Fault = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto JSON',
  date: 'una fecha',
}

const units: Record<string, string> = { string: ' caracteres', array: ' elementos', set: ' elementos' }

/**
 * The Spanish sentence for a fault of a field that has no sentence of its own. zod's own messages are written for
 * programmers.
 */
export function inSpanish(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      if (fault.input === undefined) return fieldText.required
      return `Aquí va ${kinds[fault.expected] ?? 'otro tipo de valor'}`
    case 'invalid_value':
      return `Los valores posibles son: ${fault.values.map(String).join(', ')}`
    case 'too_small':
      if (fault.origin === 'string' && fault.minimum === 1) return fieldText.required
      return `El mínimo es ${fault.minimum}${units[fault.origin] ?? ''}`
    case 'too_big':
      return `El máximo es ${fault.maximum}${units[fault.origin] ?? ''}`
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${fault.divisor}`
    default:
      return 'El valor no es válido'
  }
}
