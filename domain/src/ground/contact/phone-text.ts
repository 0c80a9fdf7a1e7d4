import { COUNTRIES } from './phone.ts'

const CODES = COUNTRIES.map(({ code }) => code).sort((one, other) => other.length - one.length)

/**
 * Formats a number: '+1 210-555-0112'. For other countries only the country code is separated; an invalid number is
 * returned unchanged.
 */
export function phoneText(number: string): string {
  const ofOne = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  if (ofOne) return `+1 ${ofOne.slice(1).join('-')}`
  const code = CODES.find((each) => each !== '' && each !== '1' && number.startsWith(`+${each}`))
  return code ? `+${code} ${number.slice(code.length + 1)}` : number
}
