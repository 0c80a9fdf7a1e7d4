import { lenderAdministration } from '@cancha/contract/lending/lender-administration'
import { lenders } from '@cancha/contract/lending/lenders'

export const operations = { ...lenders, ...lenderAdministration }
