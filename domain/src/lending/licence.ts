/** Why a lender says that no NMLS number is needed, with the words of the choice. */
export const NMLS_EXEMPTIONS = {
  business: 'Solo presto a empresas, para negocio: nunca para la casa en que viven',
  bank: 'Somos un banco o una cooperativa de crédito',
  state: 'En los estados donde presto no hace falta',
} as const
export type NmlsExemption = keyof typeof NMLS_EXEMPTIONS

/**
 * The number of the Nationwide Multistate Licensing System as it is kept: digits alone, without zeros before them. People write it
 * with «NMLS», «#» and spaces.
 * @returns null for what can't be one: those that were given have 3 to 9 digits
 */
export function nmlsNumber(written: string): string | null {
  const digits = /^(?:nmls)?\s*(?:id|n[uú]m(?:ero|\.)?|no\.?)?\s*[#:]?\s*0*([1-9]\d{2,8})$/i.exec(
    written.trim(),
  )
  return digits?.[1] ?? null
}
