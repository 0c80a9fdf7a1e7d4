import type { CalculatorType } from '@cancha/contract/analyses'
import { calculators } from '@cancha/contract/calls/calculators'
import { queryFor } from '../../../../api/queries.ts'

/** A page, from 1, of the borrower's saved analyses of one calculator, into which an offer can be put. */
export const analysesToTakeQuery = (userId: string, type: CalculatorType, page: number) =>
  queryFor(
    calculators.analyses,
    { params: { userId, type }, query: { page: String(page) } },
    { staleTime: 0 },
  )
