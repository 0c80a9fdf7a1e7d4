import type { BegunFrom } from '../queries.ts'

export type FinancingSearch = BegunFrom & { paso?: string }

/** Reads the address: the step, and the deal or the analysis from which the request begins, never both. */
export function financingSearchIn({ paso, trato, analisis }: Record<string, unknown>): FinancingSearch {
  return {
    ...(/^[1-9]\d{0,14}$/.test(String(trato))
      ? { trato: String(trato) }
      : /^[\w-]{1,64}$/.test(String(analisis ?? '')) && { analisis: String(analisis) }),
    ...(/^[2-4]$/.test(String(paso)) && { paso: String(paso) }),
  }
}

/** The deal or analysis of an address, without its step: what its loader depends on. */
export const begunFrom = ({ trato, analisis }: FinancingSearch): BegunFrom => ({
  ...(trato && { trato }),
  ...(analisis && { analisis }),
})
